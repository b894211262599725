import { centavos } from '@arara/money';
import { describe, expect, it } from 'vitest';
import { oddsOf } from './enumerate.ts';
import { type Flight, type RoundGame, asInstant } from './round-game.ts';
import { type RoundEvidence, roundConformance } from './round-conformance.ts';
import { verifyRound } from './verify.ts';
import { commitment, drawsOf } from './draw.ts';

interface Side {
  readonly side: 'heads' | 'tails';
}

const COIN = ['heads', 'tails'] as const;
const facts = {
  kind: 'round',
  version: '1.0.0',
  category: 'live',
  timing: { openMs: 5000, lockedMs: 1000, restMs: 2000 },
  mostTickets: 1,
  chat: false,
  coverage: null,
  setup: () => null,
  stakes: { min: centavos(50), max: centavos(100), steps: [centavos(50), centavos(100)] },
} as const;

/** The smallest shared game: one coin falls for everybody, and a right call pays 1.94 times the stake. */
const coin: RoundGame<Side, Side, null> = {
  ...facts,
  name: 'coin-for-all',
  rtp: { win: 97n, stake: 100n },
  maxMultiplierE4: 19_400n,
  maxOneIn: 2n,
  readInput(input) {
    if (typeof input !== 'object' || input === null || !('side' in input)) return undefined;
    return input.side === 'heads' || input.side === 'tails' ? { side: input.side } : undefined;
  },
  draw: (draw) => ({ side: draw.pick(COIN) }),
  showMs: () => 900,
  pay: ({ side }, call) => (side === call.side ? 19_400n : 0n),
};

const evidence: RoundEvidence = {
  options: COIN.map((side) => ({
    name: side,
    input: { side },
    odds: () => oddsOf((draw) => asInstant(coin, 1).play(draw, { side })),
  })),
  malformed: [undefined, null, {}, { side: 'edge' }],
};

interface Jump {
  readonly at?: number;
}

/** A flight of ten even steps of a second, whose end is drawn; a ticket leaves at its own height, or at the top. */
const steps: Flight<Jump, { readonly end: number }> = {
  reachedE4: (ms) => 10_000n + BigInt(Math.min(10, Math.floor(ms / 1000))) * 1000n,
  msOf: (multiplierE4) => Math.max(0, Math.ceil(Number(multiplierE4 - 10_000n) / 1000)) * 1000,
  endE4: ({ end }) => BigInt(end) * 100n,
  leavesAtE4: ({ at = 200 }) => BigInt(at) * 100n,
};

const ENDS = [100, 150, 150, 160, 200, 200] as const;

const climb: RoundGame<Jump, { readonly end: number }, null> = {
  ...facts,
  name: 'climb-for-all',
  flight: steps,
  rtp: { win: 2n, stake: 3n },
  maxMultiplierE4: 20_000n,
  maxOneIn: 3n,
  readInput(input) {
    if (typeof input !== 'object' || input === null) return undefined;
    if (!('at' in input)) return {};
    return input.at === 150 ? { at: 150 } : undefined;
  },
  draw: (draw) => ({ end: draw.pick(ENDS) }),
  showMs: ({ end }) => (end - 100) * 100,
  pay({ end }, { at = 200 }, _, leftE4) {
    const own = BigInt(at) * 100n;
    if (leftE4 !== undefined && leftE4 <= BigInt(end) * 100n && leftE4 < own) return leftE4;
    return at <= end ? own : 0n;
  },
};

const climbing: RoundEvidence = {
  options: [{}, { at: 150 }].map((input) => ({
    name: JSON.stringify(input),
    input,
    odds: () => oddsOf((draw) => asInstant(climb, 1).play(draw, input)),
  })),
  malformed: [null, { at: 0 }],
};

/** The returns of a climb are outside the operator's rule; every other check applies. */
const HOUSE_RETURN = 'returns what it declares, at every stake';

function failed(checks: ReturnType<typeof roundConformance>): string[] {
  return checks
    .filter(({ check }) => {
      try {
        check();
        return false;
      } catch {
        return true;
      }
    })
    .map(({ name }) => name);
}

describe('a shared game that keeps every promise', () => {
  it.each(roundConformance(coin, evidence))('$name', ({ check }) => check());
  it('may be left while it runs', () => expect(failed(roundConformance(climb, climbing))).toEqual([HOUSE_RETURN]));
});

describe('a round with one ticket', () => {
  it('is verified as a game that is over as soon as it is bet', () => {
    const serverSeed = new Uint8Array(32).fill(3);
    const seeds = { serverSeed, clientSeed: 'beacon', nonce: 8n };
    const played = asInstant(coin, 8).play(drawsOf(serverSeed)('beacon', 8n), { side: 'heads' });
    const record = { ...seeds, commitment: commitment(serverSeed), input: { side: 'heads' }, ...played };
    expect(verifyRound(asInstant(coin, 8), record).ok).toBe(true);
    expect(verifyRound(asInstant(coin, 8), { ...record, nonce: 9n, outcome: { side: 'edge' } }).ok).toBe(false);
  });
});

describe('a broken shared game is caught', () => {
  let calls = 0;
  it.each<[string, string, Partial<typeof coin>]>([
    ['no time to bet', 'leaves room for bets between its rounds', { timing: { openMs: 0, lockedMs: 1, restMs: 0 } }],
    [
      'rounds by the clock that overlap',
      'leaves room for bets between its rounds',
      { timing: { everyMs: 3000, lockedMs: 2000, restMs: 2000, ahead: 1 } },
    ],
    ['no tickets', 'leaves room for bets between its rounds', { mostTickets: 0 }],
    ['a show without an end', 'says how long it runs', { showMs: () => Infinity }],
    [
      'a ticket that is paid by its place in the row',
      'pays each ticket whoever else has one',
      {
        pay: () => BigInt((calls += 1)),
      },
    ],
    [
      'a larger prize than it knows',
      'pays no more than its largest prize, at the odds it shows',
      {
        pay: () => 20_000n,
      },
    ],
    [
      'a ticket that reads otherwise when it comes out of storage',
      'reads a stored ticket as it was read first',
      {
        readInput(input) {
          const read = coin.readInput(input, null);
          return read && { side: read.side === 'heads' ? 'tails' : 'heads' };
        },
      },
    ],
  ])('%s', (_, name, part) => expect(failed(roundConformance({ ...coin, ...part }, evidence))).toContain(name));

  it('a setup that hangs on when it is asked for', () => {
    const game: RoundGame = { ...coin, setup: () => ({ asked: (calls += 1) }) };
    expect(failed(roundConformance(game, evidence))).toContain('shows the same before the bets whoever asks');
  });

  it.each<[string, string, Partial<Flight<Jump, { readonly end: number }>>]>([
    ['a height that falls', 'climbs by the clock alone', { reachedE4: (ms) => (ms < 5 ? 10_000n : 9_900n) }],
    ['a moment that is told too late', 'climbs by the clock alone', { msOf: (e4) => steps.msOf(e4) + 1 }],
    ['an end that does not bind', 'pays who leaves what was reached', { endE4: () => 10_000n }],
  ])('%s', (_, name, part) =>
    expect(failed(roundConformance({ ...climb, flight: { ...steps, ...part } }, climbing))).toContain(name),
  );

  it('a second exit of who left by itself', () => {
    const game = { ...climb, pay: (_: unknown, __: unknown, ___: unknown, leftE4 = 0n) => leftE4 };
    expect(failed(roundConformance(game, climbing))).toContain('pays who leaves what was reached');
  });
});
