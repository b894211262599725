import {
  FREE_TIMES,
  LEAST_STARS,
  type LinePicture,
  MOST_FREE,
  type Picture,
  REELS,
  ROWS,
  STAR,
  STOPS,
  WILD,
  freeSpinsFor,
  linePays,
  lines,
  starPays,
  strips,
} from './paytable.ts';

/*
 * What the game returns, from the counts of its strips alone, without looking at a single spin. A line meets each place
 * of a strip equally often, whatever its row, so that all lines are alike and the order of a strip does not matter.
 */

/** The spins there are: 32 to the fifth. */
export const SPINS = BigInt(STOPS) ** BigInt(REELS);

function countOf(reel: number, ...wanted: readonly Picture[]): bigint {
  return BigInt((strips[reel] ?? []).filter((picture) => wanted.includes(picture)).length);
}

/** The ways to draw the places `from` … `to` − 1 of a line, each from one of `wanted`. */
function waysOf(from: number, to: number, ...wanted: readonly Picture[]): bigint {
  let ways = 1n;
  for (let reel = from; reel < to; reel += 1) ways *= countOf(reel, ...wanted);
  return ways;
}

/** The ways in which a run ends before `reel`: that reel shows neither, the ones behind it anything. */
function endsBefore(reel: number, ...run: readonly Picture[]): bigint {
  if (reel === REELS) return 1n;
  return (BigInt(STOPS) - countOf(reel, ...run)) * BigInt(STOPS) ** BigInt(REELS - reel - 1);
}

const payFor = (picture: LinePicture, count: number): number => linePays[picture][count - 3] ?? 0;

/** Σ over leading wilds `w`, the picture behind them and the length of its run: what one line pays over all spins. */
export function lineSum(): bigint {
  const others = Object.keys(linePays).filter((picture): picture is Exclude<LinePicture, 'wild'> => picture !== WILD);
  let sum = 0n;
  for (let wilds = 0; wilds <= REELS; wilds += 1) {
    const lead = waysOf(0, wilds, WILD);
    const own = payFor(WILD, wilds);
    // Wilds to the very end, or a star behind them: they count for themselves.
    const alone = wilds === REELS ? 1n : countOf(wilds, STAR) * BigInt(STOPS) ** BigInt(REELS - wilds - 1);
    sum += lead * alone * BigInt(own);
    if (wilds === REELS) break;
    for (const picture of others) {
      for (let run = wilds + 1; run <= REELS; run += 1) {
        const ways = countOf(wilds, picture) * waysOf(wilds + 1, run, picture, WILD) * endsBefore(run, picture, WILD);
        sum += lead * ways * BigInt(Math.max(own, payFor(picture, run)));
      }
    }
  }
  return sum;
}

/** In how many of all spins each number of stars shows, 0 … 5: no window holds two. */
export function starWays(): readonly bigint[] {
  let ways: bigint[] = [1n];
  for (let reel = 0; reel < REELS; reel += 1) {
    const shown = countOf(reel, STAR) * BigInt(ROWS);
    const next = [...ways, 0n].map(
      (_, stars) => (ways[stars] ?? 0n) * (BigInt(STOPS) - shown) + (ways[stars - 1] ?? 0n) * shown,
    );
    ways = next;
  }
  return ways;
}

/** What all spins together pay, in quarters of the stake: `b` × `SPINS`. */
export function spinSum(): bigint {
  const stars = starPays.reduce((sum, pay, at) => sum + (starWays()[at + LEAST_STARS] ?? 0n) * BigInt(pay), 0n);
  return BigInt(lines.length) * lineSum() + stars;
}

/** The free spins that all spins together give: `q` × `SPINS`. */
export function freeSum(): bigint {
  return freeSpinsFor.reduce((sum, free, at) => sum + (starWays()[at + LEAST_STARS] ?? 0n) * BigInt(free), 0n);
}

/**
 * The free spins that a round is expected to hold when it holds no more than `most`, as `over` / `SPINS`^`most`. A walk
 * over how many are left and how many may still be won.
 */
export function expectedFree(most: number = MOST_FREE): { readonly over: bigint; readonly under: bigint } {
  const known = new Map<string, bigint>();
  /** Those still to come with `left` to play and `room` to win, over `SPINS`^(`left` + `room`). */
  const toCome = (left: number, room: number): bigint => {
    if (left === 0) return 0n;
    const key = `${left} ${room}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const sum = SPINS ** BigInt(left + room) + after(left - 1, room);
    known.set(key, sum);
    return sum;
  };
  /** The same after a spin that leaves `left`, whatever it gave, over one `SPINS` more. */
  const after = (left: number, room: number): bigint =>
    starWays().reduce((sum, ways, stars) => {
      const won = Math.min(freeSpinsFor[stars - LEAST_STARS] ?? 0, room);
      return sum + ways * toCome(left + won, room - won);
    }, 0n);
  return { over: after(0, most), under: SPINS ** BigInt(most + 1) };
}

/**
 * The return of a round that no prize limit cuts: b + 3·b·s, `s` being the free spins expected. It holds since a spin's
 * win does not depend on whether it is played (Wald). Without a limit on the spins, `s` would be q / (1 − q).
 */
export function closedReturn(most: number = MOST_FREE): { readonly over: bigint; readonly under: bigint } {
  const { over, under } = expectedFree(most);
  return { over: spinSum() * (under + BigInt(FREE_TIMES) * over), under: 4n * SPINS * under };
}
