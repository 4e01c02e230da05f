/* The tightest C that we can write for uniformly random games of two players: what our compiled rules are measured
 * against, not something to build on. Every choice is made uniformly among the legal moves, and offers are left.
 *
 *     limit <game> <games>
 *
 * prints the games, their turns, the games that seat 0 won, seat 1 won and both won, and the seconds of processor time.
 *
 * Nothing here is general: what a rule forbids cannot come up, states are a few words in registers, and one random number
 * of 64 bits serves a whole turn, cut up by multiplication (its bias, below 2^-40, is nothing to see in any number of
 * games that can be played). No table is larger than what a turn needs.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#ifdef __BMI2__
#include <immintrin.h>
#endif

typedef uint32_t u32;
typedef uint64_t u64;
typedef unsigned __int128 u128;

static u64 games_done, turns_done, won[4], weyl = 0x9e3779b97f4a7c15ull;

/* A counter, multiplied with itself: one multiplication for 64 random bits. */
static inline u64 word(void) {
    weyl += 0xa0761d6478bd642full;
    u128 product = (u128)weyl * (weyl ^ 0xe7037ed1a0b428dbull);
    return (u64)(product >> 64) ^ (u64)product;
}

/* One of `many` numbers; what is left of the word serves for the next cut. */
static inline u32 cut(u64 *left, u32 many) {
    u128 product = (u128)*left * many;
    *left = (u64)product;
    return (u32)(product >> 64);
}

static inline int count(u64 set) { return __builtin_popcountll(set); }

/* The member of a set that has `place` smaller ones; nothing of nothing. */
static inline u64 member(u64 set, u32 place) {
#ifdef __BMI2__
    return _pdep_u64(1ull << place, set);
#else
    while (place--) set &= set - 1;
    return set & -set;
#endif
}

/* Knock Yourself Out, basic. Bit n stands for the number n. No branch but the last can be guessed wrong. */
static void knock_yourself_out(u64 games) {
    enum { FULL = 126 };
    u32 answers[36];
    for (int a = 1; a <= 6; a++)
        for (int b = 1; b <= 6; b++)
            answers[6 * (a - 1) + b - 1] = a == b && a >= 4 ? 0 : (1u << (a + b) | 1u << abs(a - b)) & FULL;
    for (u64 game = 0; game < games; game++) {
        u32 mine = FULL, theirs = FULL;
        u64 turns = 0;
        for (;;) {
            turns++;
            u64 left = word();
            u32 can = answers[cut(&left, 36)] & mine;
            can |= (FULL ^ mine) & -(u32)(can == 0);
            mine ^= member(can, cut(&left, count(can)));
            if (!mine) break;
            u32 swap = mine;
            mine = theirs, theirs = swap;
        }
        won[2 - (turns & 1)]++;
        turns_done += turns;
    }
    games_done = games;
}

/* Get Outta Here!, standard. Bit n - 1 stands for the number n. What is open of a total's sets is kept until a number is
 * captured. */
static struct { u32 all[64], open[64]; u32 sets, opened, stamp; } totals[19];

static u32 opened(int total, u32 shut, u32 stamp) {
    u32 many = 0;
    for (u32 i = 0; i < totals[total].sets; i++) {
        totals[total].open[many] = totals[total].all[i];
        many += !(totals[total].all[i] & shut);
    }
    totals[total].stamp = stamp;
    return totals[total].opened = many;
}

static void get_outta_here(u64 games) {
    enum { SUPPLY = 20, TARGET = 5, LARGEST = 5 };
    uint8_t throws[216];
    for (int i = 0; i < 216; i++) throws[i] = 3 + i % 6 + i / 6 % 6 + i / 36;
    for (u32 set = 1; set < 1 << 18; set++) {
        int total = 0;
        for (int n = 0; n < 18; n++) total += set >> n & 1 ? n + 1 : 0;
        if (total <= 18) totals[total].all[totals[total].sets++] = set;
    }
    u32 stamp = 0;
    for (u64 game = 0; game < games; game++) {
        u32 singles[2] = {0, 0}, shut = 0, points[2] = {0, 0}, passes = 0, turn = 0, few[64];
        u64 turns = 0, winner = 0;
        stamp++;
        while (!winner) {
            turns++;
            u64 left = word();
            int total = throws[cut(&left, 216)];
            u32 many = totals[total].stamp == stamp ? totals[total].opened : opened(total, shut, stamp);
            const u32 *can = totals[total].open;
            u32 mine = singles[turn], hand = SUPPLY - count(mine) - 2 * points[turn];
            if (__builtin_expect(hand < LARGEST, 0)) {
                u32 fit = 0;
                for (u32 i = 0; i < many; i++) few[fit] = can[i], fit += count(can[i]) <= (int)hand;
                can = few, many = fit;
            }
            if (many) {
                u32 marks = can[cut(&left, many)], taken = mine & marks;
                passes = 0;
                singles[turn] = (mine | marks) ^ taken;
                singles[!turn] &= ~marks;
                if (taken) {
                    shut |= taken, stamp++;
                    points[turn] += count(taken);
                    if (points[turn] >= TARGET) winner = 1 << turn;
                }
            } else if (++passes == 4) {
                int ranks[2];
                for (int i = 0; i < 2; i++) ranks[i] = 100 * points[i] + 2 * points[i] + count(singles[i]);
                winner = (ranks[0] >= ranks[1]) | (ranks[1] >= ranks[0]) << 1;
            }
            turn = !turn;
        }
        won[winner]++;
        turns_done += turns;
    }
    games_done = games;
}

/* Strikes & Locks, basic. Bit 11 * row + i is the i-th cell of a row, as on the sheet. `open` are the cells right of all
 * crosses in their rows. */
enum { ROW = 11 };
static u64 cells[19];
static const u64 BLACK = (1ull << 2 * ROW) - 1, GREEN = BLACK << 2 * ROW, LASTS = 0x200400801ull << (ROW - 1);

static inline u64 reach(u64 open, u32 one, u32 other) {
    u32 apart = one > other ? one - other : other - one;
    return open & (cells[one + other] | cells[one == other ? one : apart]);
}

/* The cells that lie right of these crosses. Several in one row: the rightmost counts. */
static inline u64 beyond(u64 open, u64 crosses) {
    while (crosses) {
        int at = __builtin_ctzll(crosses), row = at / ROW;
        open &= ~(((2ull << at) - 1) & ((1ull << ROW) - 1) << ROW * row);
        crosses &= crosses - 1;
    }
    return open;
}

/* One of the ways of crossing out nothing, one cell, or two that pairs of two colours make; each as likely. */
static inline u64 chosen(u64 red, u64 black, u64 green, u64 *left) {
    u64 any = red | black | green, both = red & (black | green);
    u64 only_red = red ^ both, only_black = black & ~red, only_green = green & ~red;
    u32 n = count(any), r = count(only_red), b = count(only_black), g = count(only_green), z = count(both);
    u32 red_pairs = r * (b + g + z), black_pairs = b * (g + z), green_pairs = g * z;
    u32 k = cut(left, 1 + n + red_pairs + black_pairs + green_pairs + z * (z - 1) / 2);
    if (k <= n) return k ? member(any, k - 1) : 0;
    k -= 1 + n;
    if (k < red_pairs) return member(only_red, k % r) | member(only_black | only_green | both, k / r);
    k -= red_pairs;
    if (k < black_pairs) return member(only_black, k % b) | member(only_green | both, k / b);
    k -= black_pairs;
    if (k < green_pairs) return member(only_green, k % g) | member(both, k / g);
    k -= green_pairs;
    u32 high = 1;
    while (high * (high + 1) / 2 <= k) high++;
    return member(both, high) | member(both, k - high * (high - 1) / 2);
}

static int score(u64 sheet) {
    int total = 0;
    for (int row = 0; row < 4; row++) {
        int n = count(sheet >> ROW * row & ((1 << ROW) - 1));
        total += n * (n + 1) / 2;
    }
    return total;
}

static void strikes_and_locks(u64 games) {
    for (int number = 2; number <= 12; number++)
        for (int row = 0; row < 4; row++) cells[number] |= 1ull << (ROW * row + (row & 1 ? 12 - number : number - 2));
    const u64 whole_row = (1ull << ROW) - 1;
    for (u64 game = 0; game < games; game++) {
        u64 sheets[2] = {0, 0}, open[2] = {~0ull >> 20, ~0ull >> 20}, turns = 0;
        u32 strikes[2] = {0, 0}, turn = 0, locked = 0;
        for (;;) {
            turns++;
            u64 left = word();
            u32 dice = left >> 46;
            left <<= 18;
            u32 a = 2 + (dice & 7), b = 2 + (dice >> 3 & 7), c = 2 + (dice >> 6 & 7), d = 2 + (dice >> 9 & 7);
            u32 e = 2 + (dice >> 12 & 7), f = 2 + (dice >> 15);
            u64 red = reach(open[turn], e, f), theirs = reach(open[!turn], e, f);
            u64 black = reach(open[turn], a, b) & BLACK, green = reach(open[turn], c, d) & GREEN;
            u64 crosses = chosen(red, black, green, &left);
            u32 place = cut(&left, 1 + count(theirs));
            u64 cross = place ? member(theirs, place - 1) : 0;
            sheets[turn] |= crosses, open[turn] = beyond(open[turn], crosses);
            sheets[!turn] |= cross, open[!turn] = beyond(open[!turn], cross);
            strikes[turn] += !crosses;
            if ((crosses | cross) & LASTS) {
                for (int row = 0; row < 4; row++)
                    for (int seat = 0; seat < 2; seat++) {
                        u64 in_row = sheets[seat] >> ROW * row & whole_row;
                        if (in_row >> (ROW - 1) && count(in_row) >= 6) locked |= 1u << row;
                    }
                for (int row = 0; row < 4; row++)
                    if (locked >> row & 1) open[0] &= ~(whole_row << ROW * row), open[1] &= ~(whole_row << ROW * row);
            }
            if (strikes[turn] == 4 || count(locked) >= 2) break;
            turn = !turn;
        }
        int one = score(sheets[0]) - 5 * (int)strikes[0], other = score(sheets[1]) - 5 * (int)strikes[1];
        won[(one >= other) | (other >= one) << 1]++;
        turns_done += turns;
    }
    games_done = games;
}

int main(int arguments, char **argument) {
    static const struct { const char *key; void (*play)(u64); } known[] = {
        {"knock-yourself-out", knock_yourself_out},
        {"get-outta-here", get_outta_here},
        {"strikes-and-locks", strikes_and_locks},
    };
    for (int i = 0; arguments == 3 && i < 3; i++)
        if (!strcmp(argument[1], known[i].key)) {
            clock_t begun = clock();
            known[i].play(strtoull(argument[2], 0, 10));
            double seconds = (double)(clock() - begun) / CLOCKS_PER_SEC;
            printf("%llu %llu %llu %llu %llu %.6f\n", (unsigned long long)games_done, (unsigned long long)turns_done,
                   (unsigned long long)won[1], (unsigned long long)won[2], (unsigned long long)won[3], seconds);
            return 0;
        }
    fprintf(stderr, "limit <game> <games>\n");
    return 2;
}
