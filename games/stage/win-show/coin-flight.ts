/** Where coins fly, in pixels. */
export interface CoinField {
  readonly width: number;
  readonly height: number;
}

/** How near a coin is: far ones are small and slow, near ones large and out of focus. */
export type CoinDepth = 0 | 1 | 2;

interface Coin {
  readonly x: number;
  readonly y: number;
  /** Pixels a second; down is positive. */
  readonly vx: number;
  readonly vy: number;
  /** In turns. */
  readonly turn: number;
  /** Turns a second. */
  readonly spin: number;
  /** How the coin lies in the picture, in radians. */
  readonly tilt: number;
  readonly depth: CoinDepth;
}

/** The most coins in the air. */
export const MAX_COINS = 60;
/** Pre-drawn frames of a turn: from the face to the edge. */
export const COIN_FRAMES = 5;

const LEAST_SPEED = 900;
const MOST_SPEED = 1_300;
const SPREAD = (18 * Math.PI) / 180;
/** What the emitters lean towards the middle. */
const LEAN = (13 * Math.PI) / 180;
const GRAVITY = 1_500;
const DRAG = 0.4;
const LEAST_SPIN = 2;
const MOST_SPIN = 5;
/** Coins that are this far below the edge have left. */
const BELOW = 80;
/** A frame that took longer, as in a page that was hidden, moves the coins by this much. */
const LONGEST_STEP = 0.05;
/** The part of the coins that fly at once when the show begins. */
const OPENING_SHARE = 0.2;
/** A rain falls from above at this part of the speed. */
const RAIN_SPEED = 0.2;

/** A fixed scatter of 0 … 1 for the n-th coin: the golden ratio leaves no two coins together. */
function scatter(index: number, turn: number): number {
  return (index * 0.618_034 + turn) % 1;
}

const depths: readonly CoinDepth[] = [1, 0, 1, 2, 0];

/** The n-th coin as it leaves: from the two bottom corners in turn, or every third from above where it rains. */
export function launchCoin(index: number, { width, height }: CoinField, isRain: boolean): Coin {
  const speed = LEAST_SPEED + scatter(index, 0.1) * (MOST_SPEED - LEAST_SPEED);
  const spin = LEAST_SPIN + scatter(index, 0.7) * (MOST_SPIN - LEAST_SPIN);
  const depth = depths[index % depths.length] ?? 1;
  const common = { spin, depth, turn: scatter(index, 0.5), tilt: (scatter(index, 0.9) - 0.5) * 1.2 };
  if (isRain && index % 3 === 0)
    return { ...common, x: scatter(index, 0.3) * width, y: -BELOW / 2, vx: 0, vy: speed * RAIN_SPEED };
  const isLeft = index % 2 === 0;
  const angle = (scatter(index, 0.3) * 2 - 1) * SPREAD + LEAN;
  const aside = Math.sin(angle) * speed;
  return {
    ...common,
    x: isLeft ? 0 : width,
    y: height,
    vx: isLeft ? aside : -aside,
    vy: -Math.cos(angle) * speed,
  };
}

/** How many of `total` coins have left when a part of the count, 0 … 1, has passed: some at once, the others evenly. */
export function coinsDue(total: number, progress: number): number {
  const opening = total * OPENING_SHARE;
  return Math.floor(opening + (total - opening) * Math.min(1, Math.max(0, progress)));
}

/** The frame that shows a coin best: 0 is its face, the last its edge. */
export function coinFrame(turn: number): number {
  const faced = Math.abs(Math.cos(turn * 2 * Math.PI));
  return Math.min(COIN_FRAMES - 1, Math.floor((1 - faced) * COIN_FRAMES));
}

interface CoinFlight {
  readonly alive: readonly Coin[];
  /** Moves what is in the air by so many seconds, and lets coins go until `due` have left in all. */
  advance(seconds: number, field: CoinField, due: number, isRain?: boolean): void;
}

function move(coin: Coin, seconds: number): Coin {
  const slowed = Math.exp(-DRAG * seconds);
  const [vx, vy] = [coin.vx * slowed, coin.vy * slowed + GRAVITY * seconds];
  return { ...coin, vx, vy, x: coin.x + vx * seconds, y: coin.y + vy * seconds, turn: coin.turn + coin.spin * seconds };
}

export function createCoinFlight(): CoinFlight {
  let alive: readonly Coin[] = [];
  let left = 0;
  return {
    get alive() {
      return alive;
    },
    advance(seconds, field, due, isRain = false) {
      const step = Math.min(Math.max(0, seconds), LONGEST_STEP);
      const moved = alive.map((coin) => move(coin, step)).filter(({ y, vy }) => vy < 0 || y < field.height + BELOW);
      while (left < due && moved.length < MAX_COINS) {
        moved.push(launchCoin(left, field, isRain));
        left += 1;
      }
      alive = moved;
    },
  };
}
