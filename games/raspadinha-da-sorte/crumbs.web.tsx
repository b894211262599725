interface Crumb {
  x: number;
  y: number;
  dx: number;
  dy: number;
  turn: number;
  readonly spin: number;
  readonly size: number;
  readonly colour: string;
  left: number;
}

const MOST = 90;
const COLOURS = ['#e9eef4', '#b3bfcd', '#8b99ac', '#f8fbff'];
const LIFE_S = 0.9;
const GRAVITY = 1_100;

/** Crumbs of foil that fly off and fall. All lengths are pixels of the canvas' box. */
export interface Crumbs {
  /** Throws crumbs off at a point, away along the stroke. */
  fling(x: number, y: number, dx: number, dy: number): void;
  /** Moves and draws them `seconds` later; answers whether any is left. */
  advance(seconds: number): boolean;
  clear(): void;
}

/** Draws crumbs on a canvas whose pixels are `scale` times those of its box. */
export function createCrumbs(canvas: HTMLCanvasElement, scale: () => number): Crumbs {
  const crumbs: Crumb[] = [];
  // The golden ratio scatters without chance.
  let thrown = 0;
  const scatter = (): number => {
    thrown += 1;
    return (thrown * 0.618_034) % 1;
  };
  const wipe = (): CanvasRenderingContext2D | null => {
    const pen = canvas.getContext('2d');
    pen?.setTransform(1, 0, 0, 1, 0, 0);
    pen?.clearRect(0, 0, canvas.width, canvas.height);
    return pen;
  };
  return {
    fling(x, y, dx, dy) {
      if (crumbs.length >= MOST) crumbs.shift();
      crumbs.push({
        x,
        y,
        dx: (scatter() - 0.5) * 240 + dx * 90,
        dy: -60 - scatter() * 190 + dy * 60,
        turn: scatter() * 6,
        spin: (scatter() - 0.5) * 18,
        size: 2.5 + scatter() * 4.5,
        colour: COLOURS[thrown % COLOURS.length] ?? '#e9eef4',
        left: LIFE_S * (0.6 + 0.4 * scatter()),
      });
    },
    advance(seconds) {
      const pen = wipe();
      for (const crumb of crumbs.splice(0)) {
        const left = crumb.left - seconds;
        if (left <= 0) continue;
        crumb.left = left;
        crumb.dy += GRAVITY * seconds;
        crumb.x += crumb.dx * seconds;
        crumb.y += crumb.dy * seconds;
        crumb.turn += crumb.spin * seconds;
        crumbs.push(crumb);
        if (pen) draw(pen, crumb, scale());
      }
      return crumbs.length > 0;
    },
    clear() {
      crumbs.length = 0;
      wipe();
    },
  };
}

function draw(pen: CanvasRenderingContext2D, { x, y, turn, size, colour, left }: Crumb, scale: number): void {
  pen.setTransform(scale, 0, 0, scale, x * scale, y * scale);
  pen.rotate(turn);
  pen.globalAlpha = Math.min(1, left * 4);
  pen.fillStyle = colour;
  // Seen from the side as it turns.
  pen.fillRect(-size / 2, (-size / 2) * Math.abs(Math.sin(turn * 1.7)), size, size * Math.abs(Math.sin(turn * 1.7)));
  pen.globalAlpha = 1;
}
