import { centavos } from '@arara/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type RoundGame,
  type SharedRecord,
  createChain,
  createDraw,
  createTrail,
  leftOf,
  linkAt,
  roundDraw,
  ticketE4,
  toHex,
  verifySharedRound,
} from './index.ts';

const step = centavos(100n);

const facts = {
  kind: 'round',
  name: 'cem',
  version: '1',
  category: 'lottery',
  stakes: { min: step, max: step, steps: [step] },
  rtp: { win: 95n, stake: 100n },
  maxMultiplierE4: 950_000n,
  maxOneIn: 100n,
  timing: { openMs: 1_000, lockedMs: 1_000, restMs: 1_000 },
  mostTickets: 4,
  chat: false,
  coverage: null,
} as const;

/** A number of 0 to 99; a ticket names one. What it shows beforehand is whether the number of the round is even. */
const hundred: RoundGame<{ number: number }, { number: number }, { even: boolean }> = {
  ...facts,
  setup: (number) => ({ even: number % 2 === 0 }),
  readInput: (input) =>
    typeof input === 'object' && input !== null && 'number' in input && typeof input.number === 'number'
      ? { number: input.number }
      : undefined,
  draw: (draw) => ({ number: draw.int(100) }),
  showMs: () => 1_000,
  pay: (outcome, input) => (outcome.number === input.number ? 950_000n : 0n),
};

/** It rises by a hundredth a millisecond and ends at once, or at what was drawn. */
const kite: RoundGame<{ at?: bigint }, { end: string }> = {
  ...facts,
  name: 'pipa',
  showMs: () => 1_000,
  setup: () => null,
  readInput: (input) =>
    typeof input === 'object' && input !== null && 'at' in input && typeof input.at === 'string'
      ? { at: BigInt(input.at) }
      : {},
  draw: (draw) => ({ end: String(10_000 + draw.int(50_000)) }),
  pay: (_outcome, _input, _setup, left) => left ?? 0n,
  flight: {
    reachedE4: (ms) => 10_000n + BigInt(ms) * 100n,
    msOf: (e4) => Number((e4 - 10_000n + 99n) / 100n),
    endE4: ({ end }) => BigInt(end),
    leavesAtE4: ({ at }) => at,
  },
};

const beacon = 'b'.repeat(64);
const chain = createChain(new Uint8Array(32).fill(9), 40);

function recordOf(place: number, number: number): SharedRecord {
  const link = linkAt(chain.checkpoints, place);
  const setup = hundred.setup(number);
  const outcome = hundred.draw(roundDraw({ link, beacon, number }), setup);
  return { number, link: toHex(link), commitment: chain.commitment, place, beacon, setup, outcome };
}

describe('the draw of a shared round', () => {
  it('is the stream of the link, the beacon and the number', () => {
    const link = linkAt(chain.checkpoints, 7);
    const words = Array.from({ length: 4 }, () => 0);
    const [a, b] = [
      roundDraw({ link, beacon, number: 12 }),
      createDraw({ serverSeed: link, clientSeed: beacon, nonce: 12 }),
    ];
    expect(words.map(() => a.word())).toEqual(words.map(() => b.word()));
  });

  it('comes to these words, which are kept', () => {
    const draw = roundDraw({ link: new Uint8Array(32).fill(1), beacon: '0'.repeat(64), number: 1 });
    expect([draw.word(), draw.word(), draw.word()]).toMatchInlineSnapshot(`
      [
        2299896432,
        2563523954,
        1319584223,
      ]
    `);
  });

  it.each(['', 'abc', 'B'.repeat(64), 'g'.repeat(64), 'b'.repeat(63)])('is of no beacon %j', (text) => {
    expect(() => roundDraw({ link: new Uint8Array(32), beacon: text, number: 1 })).toThrow(RangeError);
  });
});

describe('a recorded round', () => {
  it('is drawn again from its record', () => {
    for (let place = 1; place <= 40; place += 1) {
      const verdict = verifySharedRound(hundred, recordOf(place, 100 + place));
      expect(verdict).toMatchObject({ ok: true, chainOk: true, setupOk: true, outcomeOk: true });
    }
  });

  it('fails by any change of its link, beacon, number, place, commitment, setup or outcome', () => {
    // A number of the same parity keeps the setup, and one outcome in a hundred is the same by chance: all of it must hold.
    const hex = fc.record({ at: fc.nat({ max: 63 }), to: fc.constantFrom(...'0123456789abcdef') });
    const put = (text: string, { at, to }: { at: number; to: string }) => text.slice(0, at) + to + text.slice(at + 1);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), hex, hex, (place, a, b) => {
        const record = recordOf(place, 500);
        const link = put(record.link, a);
        if (link !== record.link) expect(verifySharedRound(hundred, { ...record, link }).chainOk).toBe(false);
        const commitment = put(record.commitment, b);
        if (commitment !== record.commitment)
          expect(verifySharedRound(hundred, { ...record, commitment }).chainOk).toBe(false);
        expect(verifySharedRound(hundred, { ...record, place: place + 1 }).chainOk).toBe(false);
        expect(verifySharedRound(hundred, { ...record, number: 501 }).setupOk).toBe(false);
        expect(verifySharedRound(hundred, { ...record, outcome: { number: 100 } }).outcomeOk).toBe(false);
        expect(verifySharedRound(hundred, { ...record, setup: null }).ok).toBe(false);
        const other = put(record.beacon, a);
        const redrawn = verifySharedRound(hundred, { ...record, beacon: other });
        expect(redrawn.outcomeOk).toBe(
          hundred.draw(roundDraw({ link: linkAt(chain.checkpoints, place), beacon: other, number: 500 }), {
            even: true,
          }).number === (record.outcome as { number: number }).number,
        );
      }),
    );
  });

  it.each([{ link: 'xy' }, { link: '' }, { beacon: 'no' }, { number: -1 }, { number: 1.5 }])(
    'is refused without an exception where it is malformed: %o',
    (change) => {
      expect(verifySharedRound(hundred, { ...recordOf(3, 8), ...change })).toMatchObject({
        ok: false,
        outcomeOk: false,
      });
    },
  );
});

describe('a trail', () => {
  it('holds links of a chain, in whatever order they are asked about', () => {
    const places = [3, 4, 9, 9, 40, 1, 12];
    const trail = createTrail(chain.commitment);
    for (const place of places) expect(trail.leads(place, toHex(linkAt(chain.checkpoints, place)))).toBe(true);
    expect(trail.leads(5, toHex(linkAt(chain.checkpoints, 6)))).toBe(false);
  });

  it('goes on from what held when one does not', () => {
    const trail = createTrail(chain.commitment);
    expect(trail.leads(2, toHex(linkAt(chain.checkpoints, 2)))).toBe(true);
    expect(trail.leads(3, 'a'.repeat(64))).toBe(false);
    expect(trail.leads(4, toHex(linkAt(chain.checkpoints, 4)))).toBe(true);
    for (const place of [0, -3, 1.5, 1e15]) expect(trail.leads(place, 'a'.repeat(64))).toBe(false);
    expect(trail.leads(5, 'zz')).toBe(false);
  });
});

describe('a ticket', () => {
  it('is paid by the table of its round', () => {
    const round = { setup: { even: true }, outcome: { number: 4 } };
    expect(ticketE4(hundred, round, { input: { number: 4 }, leftE4: null })).toBe(950_000n);
    expect(ticketE4(hundred, round, { input: { number: 5 }, leftE4: null })).toBe(0n);
    expect(ticketE4(hundred, round, { input: 'four', leftE4: null })).toBeUndefined();
  });

  it.each([
    ['waits and stays', undefined, null, undefined],
    ['waits and presses in time', undefined, 15_000n, 15_000n],
    ['presses at the very end', undefined, 20_000n, 20_000n],
    ['presses too late', undefined, 20_001n, undefined],
    ['leaves by its own order', '12000', null, 12_000n],
    ['ordered more than there was', '30000', null, undefined],
    ['presses before its order', '18000', 11_000n, 11_000n],
    ['presses after its order', '11000', 18_000n, 11_000n],
  ] as const)('that %s leaves a flight with it', (_what, at, pressed, expected) => {
    const input = kite.readInput(at === undefined ? {} : { at }, null);
    expect(leftOf(kite, input, { end: '20000' }, pressed)).toBe(expected);
    const paid = ticketE4(
      kite,
      { setup: null, outcome: { end: '20000' } },
      { input: at === undefined ? {} : { at }, leftE4: pressed },
    );
    expect(paid).toBe(expected ?? 0n);
  });
});
