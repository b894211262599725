import type { RoundGame } from '@arara/game-kit';
import { centavos } from '@arara/money';

const step = centavos(100n);

const common = {
  kind: 'round',
  version: '1',
  category: 'lottery',
  stakes: { min: step, max: step, steps: [step] },
  rtp: { win: 95n, stake: 100n },
  mostTickets: 4,
  chat: false,
  coverage: null,
} as const;

/** Draws a number from 0 to 9; a ticket bets on one. The setup is the last digit of the round's number. */
export const tenNumbers: RoundGame<{ number: number }, { number: number }, { figure: number }> = {
  ...common,
  name: 'dez-numeros',
  maxMultiplierE4: 95_000n,
  maxOneIn: 10n,
  timing: { openMs: 4_000, lockedMs: 1_000, restMs: 2_000 },
  setup: (number) => ({ figure: number % 10 }),
  readInput(input) {
    const number = typeof input === 'object' && input !== null && 'number' in input ? input.number : undefined;
    return typeof number === 'number' && Number.isInteger(number) && number >= 0 && number < 10
      ? { number }
      : undefined;
  },
  draw: (draw) => ({ number: draw.int(10) }),
  showMs: () => 1_000,
  pay: (outcome, { number }) => (outcome.number === number ? 95_000n : 0n),
};

/** A crash game whose multiplier rises by 0.01 per millisecond; a ticket may set an automatic cash-out. */
export const kite: RoundGame<{ atE4?: bigint }, { endE4: string }, null> = {
  ...common,
  name: 'pipa',
  maxMultiplierE4: 60_000n,
  maxOneIn: 50_000n,
  timing: { everyMs: 30_000, lockedMs: 2_000, restMs: 3_000, ahead: 2 },
  setup: () => null,
  readInput(input) {
    if (typeof input !== 'object' || input === null) return undefined;
    const at = 'at' in input ? input.at : undefined;
    if (at === undefined) return {};
    return typeof at === 'string' && /^\d{5}$/.test(at) ? { atE4: BigInt(at) } : undefined;
  },
  draw: (draw) => ({ endE4: String(10_000 + draw.int(50_000)) }),
  showMs: ({ endE4 }) => (Number(endE4) - 10_000) / 100,
  pay: (_outcome, _input, _setup, leftE4) => leftE4 ?? 0n,
  flight: {
    reachedE4: (ms) => 10_000n + BigInt(ms) * 100n,
    msOf: (e4) => Number((e4 - 10_000n + 99n) / 100n),
    endE4: ({ endE4 }) => BigInt(endE4),
    leavesAtE4: ({ atE4 }) => atE4,
  },
};
