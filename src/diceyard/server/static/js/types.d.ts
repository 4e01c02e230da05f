/** The shapes that the server sends and the parts of the page hand to each other. Types only: never loaded. */

type Stage = "seating" | "opening" | "rolling" | "choosing" | "over";
type Help = "show" | "check" | "own";

interface Seat {
  seat: number;
  letter: string;
  name: string;
  shape: string;
  bot: string;
  open: boolean;
  mine: boolean;
  idle: boolean;
  /** A person's seat that the computer plays for a while. */
  computer: boolean;
  points: number;
  scored: string;
  turn: boolean;
  waiting: boolean;
  chosen: boolean;
  winner: boolean;
}

interface Due {
  colour: string;
  sides: number;
}

interface Throw {
  version: number;
  seat: number;
  faces: number[];
  colours: string[];
  sides: number[];
}

interface Told {
  version: number;
  seat: number;
  text: string;
}

interface Practised {
  seat: number;
  tries: number;
  right: number;
  again: string[];
}

interface TableView {
  code: string;
  version: number;
  game: string;
  gameName: string;
  level: string;
  levelName: string;
  help: Help;
  stage: Stage;
  seats: Seat[];
  host: boolean;
  locked: boolean;
  roller: number;
  dice: Due[];
  throw: Throw | null;
  opening: { rollers: number[]; thrown: number[] } | null;
  /** The seat this device acts for now, or -1. */
  viewer: number;
  board: Record<string, any> | null;
  wants: string;
  offers: string[];
  log: Told[];
  practised: Practised[];
  chart: boolean;
  next: string;
  url?: string;
  /** The text form of the position, where the server gives it. */
  position?: string;
  /** Set by the page: an illustration or a look back, without buttons. */
  still?: boolean;
}

interface Verdict {
  move: boolean;
  reason: string;
  wants: string;
  done: boolean;
}

interface GameLevel {
  key: string;
  name: string;
  sentence: string;
  ages: [number, number];
  practises: string[];
}

interface GameTitle {
  key: string;
  name: string;
  sentence: string;
  seats: number[];
  levels: GameLevel[];
}

/** What every game's board element offers. */
interface Board extends HTMLElement {
  table: TableView;
  verdict: Verdict | null;
}
