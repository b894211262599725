import type { RoundGame } from '@arara/game-kit';
import { centavos } from '@arara/money';

const sides = ['heads', 'tails'] as const;
type Side = (typeof sides)[number];

const stakes = { min: centavos(100), max: centavos(5000), steps: [centavos(100), centavos(500), centavos(5000)] };

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** A minimal shared game: one coin toss for all players. */
export const coinGame: RoundGame<{ side: Side }, { side: Side }> = {
  kind: 'round',
  name: 'coin-of-tests',
  version: '1.0.0',
  category: 'live',
  stakes,
  rtp: { win: 98n, stake: 100n },
  maxMultiplierE4: 19_600n,
  maxOneIn: 2n,
  timing: { openMs: 10_000, lockedMs: 1_000, restMs: 3_000 },
  mostTickets: 3,
  chat: true,
  coverage: {
    maxBps: 7_500,
    returnBps: 0,
    countedBps: 0,
    isAloneEnough: false,
    outcomes: () => ({
      weights: [1, 1],
      returnsE4:
        ({ side }) =>
        (outcome) =>
          sides[outcome] === side ? 19_600 : 0,
    }),
  },
  setup: () => null,
  readInput(input) {
    const side = isRecord(input) ? sides.find((each) => each === input['side']) : undefined;
    return side === undefined ? undefined : { side };
  },
  draw: (draw) => ({ side: draw.pick(sides) }),
  showMs: () => 4_000,
  pay: (outcome, input) => (outcome.side === input.side ? 19_600n : 0n),
};

/** The coin with scheduled rounds: one lands each minute, and the next three accept bets. */
export const minuteCoin: RoundGame<{ side: Side }, { side: Side }> = {
  ...coinGame,
  name: 'minute-coin-of-tests',
  category: 'lottery',
  timing: { everyMs: 60_000, lockedMs: 2_000, restMs: 3_000, ahead: 3 },
  setup: (number) => ({ number }),
};

const E4 = 10_000;
/** The multiplier doubles every seven seconds. */
const DOUBLES_MS = 7_000;
const MOST_E4 = 1_000_000n;

/** The automatic cash-out of a ticket. */
interface Pilot {
  target: number | null;
}

/** The multiplier in hundredths after a time in milliseconds. */
const reachedE2 = (ms: number): number => Math.floor(100 * 2 ** (ms / DOUBLES_MS));

function firstMsOf(multiplierE4: bigint): number {
  const wanted = Number(multiplierE4) / 100;
  let ms = Math.max(0, Math.floor(DOUBLES_MS * Math.log2(Math.max(1, wanted / 100))) - 2);
  while (reachedE2(ms) < wanted) ms += 1;
  return ms;
}

function readPilot(input: unknown): Pilot | undefined {
  if (!isRecord(input)) return undefined;
  const { target = null } = input;
  if (target === null) return { target: null };
  const isTarget = typeof target === 'number' && Number.isSafeInteger(target) && target >= 101 && target <= 10_000;
  return isTarget ? { target } : undefined;
}

/** A minimal crash game, which ends at a multiplier drawn from one word. */
export const flightGame: RoundGame<Pilot, { endE2: number }, null> = {
  kind: 'round',
  name: 'flight-of-tests',
  version: '1.0.0',
  category: 'crash',
  stakes,
  rtp: { win: 99n, stake: 100n },
  maxMultiplierE4: MOST_E4,
  maxOneIn: 102n,
  timing: { openMs: 6_000, lockedMs: 500, restMs: 3_000 },
  mostTickets: 2,
  chat: true,
  coverage: null,
  setup: () => null,
  readInput: readPilot,
  mostE4: ({ target }) => (target === null ? MOST_E4 : BigInt(target) * 100n),
  draw(draw) {
    const least = draw.int(2 ** 32);
    return { endE2: Math.min(10_000, Math.max(100, Math.floor((99 * 2 ** 32) / (least + 1)))) };
  },
  showMs: ({ endE2 }) => firstMsOf(BigInt(endE2) * 100n),
  pay: (_outcome, _pilot, _setup, leftE4) => leftE4 ?? 0n,
  flight: {
    reachedE4: (ms) => BigInt(Math.min(reachedE2(ms), Number(MOST_E4) / 100)) * 100n,
    msOf: firstMsOf,
    endE4: ({ endE2 }) => BigInt(endE2) * BigInt(E4 / 100),
    leavesAtE4: ({ target }) => (target === null ? undefined : BigInt(target) * 100n),
  },
};
