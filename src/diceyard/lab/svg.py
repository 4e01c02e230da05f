"""Small helpers to write SVG as text. Looks are attributes and not styles, so that a strict page may show it too."""

from html import escape

FONT = "ui-rounded, 'SF Pro Rounded', 'Arial Rounded MT Bold', Nunito, system-ui, 'DejaVu Sans', sans-serif"
INK, SOFT, LINE, PAPER, PICK, TARMAC = "#20252b", "#565f6a", "#e2ddd2", "#ffffff", "#ffc93c", "#39414b"

Value = str | int | float


def tag(name: str, *inside: str, **attributes: Value) -> str:
    """An element: `stroke_width` becomes `stroke-width`, `class_` becomes `class`, what is inside stays as it is."""
    pairs = "".join(f' {key.rstrip("_").replace("_", "-")}="{shown(value)}"' for key, value in attributes.items())
    return f"<{name}{pairs}>{''.join(inside)}</{name}>" if inside else f"<{name}{pairs}/>"


def shown(value: Value) -> str:
    return f"{value:.4f}".rstrip("0").rstrip(".") if isinstance(value, float) else escape(str(value))


def text(words: object, x: float, y: float, **attributes: Value) -> str:
    """Words around a point."""
    usual: dict[str, Value] = {"text_anchor": "middle", "font_size": 18, "font_weight": 700, "fill": INK}
    return tag("text", escape(str(words)), x=x, y=y, **usual | attributes)


def size(width: int) -> str:
    """How much room a drawing needs on a page to be read: a narrow page lets it slide."""
    return " very-wide" if width > 1000 else " wide" if width > 560 else ""


def drawing(title: str, width: int, height: int, *inside: str, **attributes: Value) -> str:
    """A whole drawing, which can be looked at by itself: with its size, its ground and its title."""
    return tag(
        "svg",
        tag("title", escape(title)),
        tag("rect", width=width, height=height, fill=PAPER, class_="paper"),
        *inside,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {width} {height}",
        width=width,
        height=height,
        font_family=FONT,
        role="img",
        aria_label=title,
        **attributes,
    )
