import { type RoundGame, isScheduled, toHex } from '@arara/game-kit';
import { centavos } from '@arara/money';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { seededRandom } from '../../../../testing/index.ts';
import { kite, tenNumbers } from '../../../../testing/fair-games.ts';
import { type RoundEvidence, type AuditFault, createRoundAuditor } from './round-auditor.ts';
import { auditSimulatedRounds, simulatedRounds } from './simulated-round-audit.ts';

const numbers = Array.from({ length: 10 }, (_, number) => ({ number }));
const heights = [{}, { at: '12000' }, { at: '15000' }, { at: '40000' }];

const createSimulation = (game: RoundGame, rounds: number, inputs: readonly unknown[]) => ({
  game,
  rounds,
  inputs,
  random: seededRandom(`audit of ${game.name}`),
});

async function simulateEvidence(game: RoundGame, rounds: number, inputs: readonly unknown[]): Promise<RoundEvidence[]> {
  const all: RoundEvidence[] = [];
  for await (const evidence of simulatedRounds(createSimulation(game, rounds, inputs))) all.push(evidence);
  return all;
}

function auditEvidence(
  game: RoundGame,
  evidence: readonly RoundEvidence[],
): { faulty: number; faults: Set<AuditFault> } {
  const auditor = createRoundAuditor(game);
  auditor.check(evidence);
  const { faulty, findings } = auditor.result();
  return { faulty, faults: new Set(findings.map(({ fault }) => fault)) };
}

describe('simulated rounds', () => {
  it.each([
    ['one after another', tenNumbers, numbers],
    ['by the clock, in flight', kite, heights],
  ] as const)('have no fault: %s', async (_what, game, inputs) => {
    const audit = await auditSimulatedRounds(createSimulation(game, 1_200, inputs));
    expect(audit).toMatchObject({ rounds: 1_200, sound: 1_200, faulty: 0, otherRules: 0, findings: [] });
    expect(audit.tickets).toBe(1_200 * Math.min(inputs.length, 8));
  });

  it('are the same for the same random source', async () => {
    const [a, b] = [await simulateEvidence(tenNumbers, 20, []), await simulateEvidence(tenNumbers, 20, [])];
    expect(a).toEqual(b);
    expect(
      a.map(({ round }) => round.number).every((number, at) => at === 0 || number > (a[at - 1]?.round.number ?? 0n)),
    ).toBe(true);
  });

  it('skip some numbers and no position', async () => {
    const all = await simulateEvidence(kite, 200, heights);
    const jumps = all.filter(({ round }, at) => at > 0 && round.number - (all[at - 1]?.round.number ?? 0n) > 1n);
    expect(jumps.length).toBeGreaterThan(0);
    expect(all.map(({ round }) => round.chainPosition)).toEqual(all.map((_, at) => at + 1));
    expect(isScheduled(kite.timing)).toBe(true);
  });
});

describe('a round that was changed', () => {
  let all: RoundEvidence[];
  let flights: RoundEvidence[];
  beforeAll(async () => {
    all = await simulateEvidence(tenNumbers, 30, numbers);
    flights = await simulateEvidence(kite, 30, heights);
  });

  const changed = (change: (evidence: RoundEvidence) => Partial<RoundEvidence>, at = 11): RoundEvidence[] =>
    all.map((evidence, index) => (index === at ? { ...evidence, ...change(evidence) } : evidence));
  const inRound = (part: Partial<RoundEvidence['round']>) => changed(({ round }) => ({ round: { ...round, ...part } }));

  const replaceAt = (hex: string, at: number, to: string): string => hex.slice(0, at) + to + hex.slice(at + 1);
  const anyReplacement = fc.record({ at: fc.nat({ max: 63 }), to: fc.constantFrom(...'0123456789abcdef') });

  it('is detected by any digit of its element', () => {
    fc.assert(
      fc.property(anyReplacement, ({ at, to }) => {
        const link = replaceAt(all[11]?.round.link ?? '', at, to);
        fc.pre(link !== all[11]?.round.link);
        expect(auditEvidence(tenNumbers, inRound({ link })).faults).toContain('chain');
      }),
    );
  });

  it('is detected by any digit of its beacon value, of the stored value, or of both', () => {
    fc.assert(
      fc.property(anyReplacement, ({ at, to }) => {
        const { round, beacon } = all[11] ?? {};
        const beaconValue = replaceAt(round?.beaconValue ?? '', at, to);
        fc.pre(round !== undefined && beacon?.chain !== undefined && beaconValue !== round.beaconValue);
        expect(auditEvidence(tenNumbers, inRound({ beaconValue })).faults).toContain('beacon');
        const value = { value: Buffer.from(beaconValue, 'hex'), signature: null };
        expect(
          auditEvidence(
            tenNumbers,
            changed(() => ({ beacon: { ...beacon, value } })),
          ).faults,
        ).toContain('beacon');
        const both = changed(() => ({ round: { ...round, beaconValue }, beacon: { ...beacon, value } }));
        expect(auditEvidence(tenNumbers, both).faults).toContain('beacon');
      }),
    );
  });

  it('is detected by its number and its outcome', () => {
    fc.assert(
      fc.property(fc.nat({ max: 9 }), fc.integer({ min: -40, max: 40 }), (number, by) => {
        const { round } = all[11] ?? {};
        fc.pre(round !== undefined);
        const outcome = { number };
        const isSame = number === (round.outcome as { number: number }).number;
        expect(auditEvidence(tenNumbers, inRound({ outcome })).faults.has('result')).toBe(!isSame);
        // A number ten further has the same setup, and may have the same outcome by chance.
        fc.pre(by % 10 !== 0);
        expect(auditEvidence(tenNumbers, inRound({ number: round.number + BigInt(by) })).faults).toContain('result');
      }),
    );
  });

  it.each<[string, AuditFault, (evidence: RoundEvidence) => Partial<RoundEvidence>]>([
    ['has the position of another round', 'order', ({ round }) => ({ round: { ...round, chainPosition: 11 } })],
    [
      'was assigned another position',
      'order',
      ({ assigned }) => ({ assigned: { chainId: assigned?.chainId ?? '', position: 99 } }),
    ],
    ['was assigned no position', 'order', () => ({ assigned: undefined })],
    ['belongs to no chain', 'chain', () => ({ chain: undefined })],
    ['belongs to a chain that is too short', 'chain', ({ chain }) => ({ chain: chain && { ...chain, links: 5 } })],
    [
      'belongs to a chain with another commitment',
      'chain',
      ({ chain }) => ({ chain: chain && { ...chain, id: 'x', commitment: Buffer.alloc(32) } }),
    ],
    [
      'was bet on before its chain was committed to',
      'order',
      ({ chain }) => ({ chain: chain && { ...chain, committedAt: new Date('2030-01-01') } }),
    ],
    [
      'uses a beacon value that was fixed before the lock',
      'beacon',
      ({ round, beacon }) => ({
        round: { ...round, locksAt: new Date((beacon.beacon?.genesisMs ?? 0) + Number(round.beaconNumber) * 1000) },
      }),
    ],
    ['uses an unknown beacon', 'beacon', ({ beacon }) => ({ beacon: { ...beacon, beacon: undefined } })],
    ['uses a value that was never stored', 'beacon', ({ beacon }) => ({ beacon: { ...beacon, value: undefined } })],
    ['uses a beacon without a chain', 'beacon', ({ beacon }) => ({ beacon: { ...beacon, chain: undefined } })],
    [
      'uses a beacon chain that was first seen after the lock',
      'beacon',
      ({ beacon }) => ({
        beacon: { ...beacon, chain: beacon.chain && { ...beacon.chain, seenAt: new Date('2030-01-01') } },
      }),
    ],
    ['had another setup before the bets', 'result', ({ round }) => ({ round: { ...round, setup: { figure: 77 } } })],
  ])('is detected when it %s', (_what, fault, change) => {
    expect(auditEvidence(tenNumbers, changed(change)).faults).toContain(fault);
  });

  it('is detected when it shares its beacon value with another round', () => {
    const [first] = all;
    if (first === undefined) throw new Error('no round was simulated');
    const { beaconNumber, beaconValue, locksAt } = first.round;
    const shared = changed(({ round, beacon }) => ({
      round: { ...round, beaconNumber, beaconValue, locksAt },
      beacon: { ...beacon, ...first.beacon },
    }));
    expect(auditEvidence(tenNumbers, shared).faults).toContain('order');
  });

  it('is detected by a ticket whose payment differs from the rules', () => {
    const paid = (change: (ticket: RoundEvidence['tickets'][number]) => object) =>
      changed(({ tickets }) => ({
        tickets: tickets.map((ticket, at) => (at === 2 ? { ...ticket, ...change(ticket) } : ticket)),
      }));
    expect(
      auditEvidence(
        tenNumbers,
        paid(({ win }) => ({ win: centavos(win + 1n) })),
      ).faults,
    ).toEqual(new Set(['ticket']));
    expect(
      auditEvidence(
        tenNumbers,
        paid(() => ({ input: { number: 12 } })),
      ).faults,
    ).toEqual(new Set(['ticket']));
    expect(
      auditEvidence(
        tenNumbers,
        paid(() => ({ state: 'void' })),
      ).faults,
    ).toEqual(new Set(['ticket']));
    expect(
      auditEvidence(
        tenNumbers,
        paid(() => ({ leftE4: 20_000n })),
      ).faults,
    ).toEqual(new Set(['ticket']));
  });

  it('is detected when a stored cash-out multiplier is higher than the flight reached', () => {
    const left = flights.map((evidence) => ({
      ...evidence,
      tickets: evidence.tickets.map((ticket) => ({ ...ticket, leftE4: 60_001n })),
    }));
    expect(auditEvidence(kite, left).faults).toEqual(new Set(['ticket']));
  });

  it('of other rules is checked except for its result', () => {
    const others = all.map(({ round, ...rest }) => ({ ...rest, round: { ...round, version: '0', outcome: {} } }));
    const auditor = createRoundAuditor(tenNumbers);
    auditor.check(others);
    expect(auditor.result()).toMatchObject({ rounds: 30, otherRules: 30, sound: 30 });
    const forged = others.map((one, at) =>
      at === 3 ? { ...one, round: { ...one.round, link: toHex(new Uint8Array(32)) } } : one,
    );
    expect(auditEvidence(tenNumbers, forged).faults).toEqual(new Set(['chain']));
  });
});
