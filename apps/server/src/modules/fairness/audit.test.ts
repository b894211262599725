import { type RoundGame, isScheduled, toHex } from '@arara/game-kit';
import { centavos } from '@arara/money';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { seededRandom } from '../../../testing/index.ts';
import { kite, tenNumbers } from '../../../testing/fair-games.ts';
import { type Exhibit, type Fault, createAuditor } from './audit.ts';
import { auditSimulated, simulatedRounds } from './simulated.ts';

const numbers = Array.from({ length: 10 }, (_, number) => ({ number }));
const heights = [{}, { at: '12000' }, { at: '15000' }, { at: '40000' }];

const made = (game: RoundGame, rounds: number, inputs: readonly unknown[]) => ({
  game,
  rounds,
  inputs,
  random: seededRandom(`audit of ${game.name}`),
});

async function exhibitsOf(game: RoundGame, rounds: number, inputs: readonly unknown[]): Promise<Exhibit[]> {
  const all: Exhibit[] = [];
  for await (const exhibit of simulatedRounds(made(game, rounds, inputs))) all.push(exhibit);
  return all;
}

function faultsOf(game: RoundGame, exhibits: readonly Exhibit[]): { faulty: number; faults: Set<Fault> } {
  const auditor = createAuditor(game);
  auditor.take(exhibits);
  const { faulty, findings } = auditor.audit();
  return { faulty, faults: new Set(findings.map(({ fault }) => fault)) };
}

describe('rounds that were made up as the house makes them', () => {
  it.each([
    ['one after another', tenNumbers, numbers],
    ['by the clock, in flight', kite, heights],
  ] as const)('are sound, %s', async (_what, game, inputs) => {
    const audit = await auditSimulated(made(game, 1_200, inputs));
    expect(audit).toMatchObject({ rounds: 1_200, sound: 1_200, faulty: 0, otherRules: 0, findings: [] });
    expect(audit.tickets).toBe(1_200 * Math.min(inputs.length, 8));
  });

  it('are drawn the same for the same chance, and otherwise for another', async () => {
    const [a, b] = [await exhibitsOf(tenNumbers, 20, []), await exhibitsOf(tenNumbers, 20, [])];
    expect(a).toEqual(b);
    expect(
      a.map(({ round }) => round.number).every((number, at) => at === 0 || number > (a[at - 1]?.round.number ?? 0n)),
    ).toBe(true);
  });

  it('pass some numbers over, and no place', async () => {
    const all = await exhibitsOf(kite, 200, heights);
    const jumps = all.filter(({ round }, at) => at > 0 && round.number - (all[at - 1]?.round.number ?? 0n) > 1n);
    expect(jumps.length).toBeGreaterThan(0);
    expect(all.map(({ round }) => round.place)).toEqual(all.map((_, at) => at + 1));
    expect(isScheduled(kite.timing)).toBe(true);
  });
});

describe('a round that was changed', () => {
  let all: Exhibit[];
  let flights: Exhibit[];
  beforeAll(async () => {
    all = await exhibitsOf(tenNumbers, 30, numbers);
    flights = await exhibitsOf(kite, 30, heights);
  });

  const changed = (change: (exhibit: Exhibit) => Partial<Exhibit>, at = 11): Exhibit[] =>
    all.map((exhibit, index) => (index === at ? { ...exhibit, ...change(exhibit) } : exhibit));
  const inRound = (part: Partial<Exhibit['round']>) => changed(({ round }) => ({ round: { ...round, ...part } }));

  const put = (hex: string, at: number, to: string): string => hex.slice(0, at) + to + hex.slice(at + 1);
  const anyPut = fc.record({ at: fc.nat({ max: 63 }), to: fc.constantFrom(...'0123456789abcdef') });

  it('is found out by any letter of its link', () => {
    fc.assert(
      fc.property(anyPut, ({ at, to }) => {
        const link = put(all[11]?.round.link ?? '', at, to);
        fc.pre(link !== all[11]?.round.link);
        expect(faultsOf(tenNumbers, inRound({ link })).faults).toContain('chain');
      }),
    );
  });

  it('is found out by any letter of its beacon, of what was put down of it, or of the chain that it is of', () => {
    fc.assert(
      fc.property(anyPut, ({ at, to }) => {
        const { round, beacon } = all[11] ?? {};
        const beaconValue = put(round?.beaconValue ?? '', at, to);
        fc.pre(round !== undefined && beacon?.chain !== undefined && beaconValue !== round.beaconValue);
        expect(faultsOf(tenNumbers, inRound({ beaconValue })).faults).toContain('beacon');
        const value = { value: Buffer.from(beaconValue, 'hex'), signature: null };
        expect(
          faultsOf(
            tenNumbers,
            changed(() => ({ beacon: { ...beacon, value } })),
          ).faults,
        ).toContain('beacon');
        const both = changed(() => ({ round: { ...round, beaconValue }, beacon: { ...beacon, value } }));
        expect(faultsOf(tenNumbers, both).faults).toContain('beacon');
      }),
    );
  });

  it('is found out by its number and its outcome', () => {
    fc.assert(
      fc.property(fc.nat({ max: 9 }), fc.integer({ min: -40, max: 40 }), (number, by) => {
        const { round } = all[11] ?? {};
        fc.pre(round !== undefined);
        const outcome = { number };
        const isSame = number === (round.outcome as { number: number }).number;
        expect(faultsOf(tenNumbers, inRound({ outcome })).faults.has('result')).toBe(!isSame);
        // A tenth number on shows the same figure beforehand, and may draw the same by chance.
        fc.pre(by % 10 !== 0);
        expect(faultsOf(tenNumbers, inRound({ number: round.number + BigInt(by) })).faults).toContain('result');
      }),
    );
  });

  it.each<[string, Fault, (exhibit: Exhibit) => Partial<Exhibit>]>([
    ['has a place that another has', 'order', ({ round }) => ({ round: { ...round, place: 11 } })],
    ['was given another place', 'order', ({ place }) => ({ place: { chainId: place?.chainId ?? '', place: 99 } })],
    ['was given none', 'order', () => ({ place: undefined })],
    ['is of no chain', 'chain', () => ({ chain: undefined })],
    ['is of a chain that is too short', 'chain', ({ chain }) => ({ chain: chain && { ...chain, links: 5 } })],
    [
      'is of a chain with another commitment',
      'chain',
      ({ chain }) => ({ chain: chain && { ...chain, id: 'x', commitment: Buffer.alloc(32) } }),
    ],
    [
      'was bet on before its chain was committed to',
      'order',
      ({ chain }) => ({ chain: chain && { ...chain, committedAt: new Date('2030-01-01') } }),
    ],
    [
      'is closed by a value that was there before',
      'beacon',
      ({ round, beacon }) => ({
        round: { ...round, locksAt: new Date((beacon.beacon?.genesisMs ?? 0) + Number(round.beaconNumber) * 1000) },
      }),
    ],
    [
      'is closed by a beacon that nobody knows',
      'beacon',
      ({ beacon }) => ({ beacon: { ...beacon, beacon: undefined } }),
    ],
    [
      'is closed by a value that was never put down',
      'beacon',
      ({ beacon }) => ({ beacon: { ...beacon, value: undefined } }),
    ],
    ['is closed by a beacon without a chain', 'beacon', ({ beacon }) => ({ beacon: { ...beacon, chain: undefined } })],
    [
      'is closed by a chain that was seen too late',
      'beacon',
      ({ beacon }) => ({
        beacon: { ...beacon, chain: beacon.chain && { ...beacon.chain, seenAt: new Date('2030-01-01') } },
      }),
    ],
    [
      'showed something else before the bets',
      'result',
      ({ round }) => ({ round: { ...round, setup: { figure: 77 } } }),
    ],
  ])('is found out where it %s', (_what, fault, change) => {
    expect(faultsOf(tenNumbers, changed(change)).faults).toContain(fault);
  });

  it('is found out where a later one shares its beacon', () => {
    const [first] = all;
    if (first === undefined) throw new Error('no round was made up');
    const { beaconNumber, beaconValue, locksAt } = first.round;
    const shared = changed(({ round, beacon }) => ({
      round: { ...round, beaconNumber, beaconValue, locksAt },
      beacon: { ...beacon, ...first.beacon },
    }));
    expect(faultsOf(tenNumbers, shared).faults).toContain('order');
  });

  it('is found out by any ticket that was paid otherwise', () => {
    const paid = (change: (ticket: Exhibit['tickets'][number]) => object) =>
      changed(({ tickets }) => ({
        tickets: tickets.map((ticket, at) => (at === 2 ? { ...ticket, ...change(ticket) } : ticket)),
      }));
    expect(
      faultsOf(
        tenNumbers,
        paid(({ win }) => ({ win: centavos(win + 1n) })),
      ).faults,
    ).toEqual(new Set(['ticket']));
    expect(
      faultsOf(
        tenNumbers,
        paid(() => ({ input: { number: 12 } })),
      ).faults,
    ).toEqual(new Set(['ticket']));
    expect(
      faultsOf(
        tenNumbers,
        paid(() => ({ state: 'void' })),
      ).faults,
    ).toEqual(new Set(['ticket']));
    expect(
      faultsOf(
        tenNumbers,
        paid(() => ({ leftE4: 20_000n })),
      ).faults,
    ).toEqual(new Set(['ticket']));
  });

  it('is found out where who left a flight is said to have left with more', () => {
    const left = flights.map((exhibit) => ({
      ...exhibit,
      tickets: exhibit.tickets.map((ticket) => ({ ...ticket, leftE4: 60_001n })),
    }));
    expect(faultsOf(kite, left).faults).toEqual(new Set(['ticket']));
  });

  it('of other rules is checked for all but its result', () => {
    const others = all.map(({ round, ...rest }) => ({ ...rest, round: { ...round, version: '0', outcome: {} } }));
    const auditor = createAuditor(tenNumbers);
    auditor.take(others);
    expect(auditor.audit()).toMatchObject({ rounds: 30, otherRules: 30, sound: 30 });
    const forged = others.map((one, at) =>
      at === 3 ? { ...one, round: { ...one.round, link: toHex(new Uint8Array(32)) } } : one,
    );
    expect(faultsOf(tenNumbers, forged).faults).toEqual(new Set(['chain']));
  });
});
