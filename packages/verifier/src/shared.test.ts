import { createHash } from 'node:crypto';
import { chainWalk, createChain, linkAt, toHex } from '@arara/game-kit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { before, hexOf, linkOf } from './digest.ts';
import { type HeldLinks, type SharedEvidence, verifiesShared, verifyShared } from './index.ts';

/** Flights of the first links, recorded from the server's own code: place, end, and what four tickets were paid. */
const TICKETS = [
  [{}, null],
  [{ auto: 150 }, null],
  [{ auto: 150 }, '12000'],
  [{}, '20000'],
] as const;
const FLIGHTS = [
  { place: 1, end: 124, paid: ['0', '0', '12000', '0'] },
  { place: 2, end: 138, paid: ['0', '0', '12000', '0'] },
  { place: 3, end: 916, paid: ['0', '15000', '12000', '20000'] },
  { place: 4, end: 104, paid: ['0', '0', '0', '0'] },
  { place: 5, end: 689, paid: ['0', '15000', '12000', '20000'] },
  { place: 6, end: 166, paid: ['0', '15000', '12000', '0'] },
];

const flights = createChain(
  Uint8Array.from({ length: 32 }, (_, index) => index * 7 + 3),
  12,
);

function flightAt(place: number, end: number): SharedEvidence {
  const beacon = 'c0ffee'.padEnd(64, '1');
  return {
    game: 'foguete',
    number: String(1000 + place),
    chain: { link: toHex(linkAt(flights.checkpoints, place)), commitment: flights.commitment, place },
    beacon: { value: beacon, signature: '' },
    setup: null,
    outcome: { end },
  };
}

describe('a chain, walked a second time', () => {
  it('has the same links', () => {
    const link = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Uint8Array.from(bytes));
    fc.assert(
      fc.property(link, (bytes) => {
        const words = linkOf(toHex(bytes));
        expect(words === undefined ? '' : hexOf(before(words))).toBe(toHex(chainWalk(bytes, 1)));
      }),
    );
  });

  it.each(['', 'zz'.repeat(32), 'ab'.repeat(31), 'ab'.repeat(33)])('is not walked from %j', (text) => {
    expect(linkOf(text)).toBeUndefined();
  });
});

describe('flights that were kept', () => {
  it.each(FLIGHTS)('at place $place end at $end', async ({ place, end, paid }) => {
    const evidence = flightAt(place, end);
    expect(await verifyShared(evidence)).toMatchObject({
      chainHolds: true,
      outcomeHolds: true,
      multiplierHolds: undefined,
    });
    for (const [at, [input, leftE4]] of TICKETS.entries()) {
      const ticket = { input, leftE4, multiplierE4: paid[at] ?? '' };
      expect(await verifyShared({ ...evidence, ticket })).toMatchObject({ multiplierHolds: true });
      const more = { ...ticket, multiplierE4: String(BigInt(ticket.multiplierE4) + 1n) };
      expect(await verifyShared({ ...evidence, ticket: more })).toMatchObject({ multiplierHolds: false });
    }
    expect(await verifyShared({ ...evidence, outcome: { end: end + 1 } })).toMatchObject({ outcomeHolds: false });
  });

  it('are closed by a signature only where the value is its digest', async () => {
    const signature = 'ab'.repeat(48);
    const value = createHash('sha256').update(Buffer.from(signature, 'hex')).digest('hex');
    const evidence = flightAt(3, 916);
    expect(await verifyShared({ ...evidence, beacon: { value, signature } })).toMatchObject({ beaconHolds: true });
    expect(await verifyShared(evidence)).toMatchObject({ beaconHolds: false });
  });

  it('take no ticket that the rules do not know', async () => {
    for (const input of [{ auto: 1.5 }, { auto: '150' }, { other: 1 }]) {
      const ticket = { input, leftE4: null, multiplierE4: '0' };
      expect(await verifyShared({ ...flightAt(3, 916), ticket })).toMatchObject({ multiplierHolds: false });
    }
    const ticket = { input: {}, leftE4: 'many', multiplierE4: '0' };
    expect(await verifyShared({ ...flightAt(3, 916), ticket })).toMatchObject({ multiplierHolds: false });
  });
});

describe('a round that is none of these', () => {
  it('has its chain and its beacon checked alone', async () => {
    expect(verifiesShared('constructor')).toBe(false);
    const evidence = { ...flightAt(3, 916), game: 'constructor' };
    expect(await verifyShared(evidence)).toEqual({ chainHolds: true, beaconHolds: false });
  });

  it.each([{ place: 0 }, { place: 1.5 }, { place: 10_000_001 }, { place: 4 }, { link: 'zz' }, { commitment: '' }])(
    'leads back nowhere: %o',
    async (change) => {
      const evidence = flightAt(3, 916);
      expect(await verifyShared({ ...evidence, chain: { ...evidence.chain, ...change } })).toMatchObject({
        chainHolds: false,
      });
    },
  );

  it('is found out after others of its chain have held', async () => {
    const held: HeldLinks = new Map();
    for (const place of [2, 5, 3])
      expect(await verifyShared(flightAt(place, 0), held)).toMatchObject({ chainHolds: true });
    const evidence = flightAt(6, 0);
    const forged = { ...evidence, chain: { ...evidence.chain, link: 'ab'.repeat(32) } };
    expect(await verifyShared(forged, held)).toMatchObject({ chainHolds: false });
    expect(await verifyShared(evidence, held)).toMatchObject({ chainHolds: true });
  });
});
