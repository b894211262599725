import {
  type RoundGame,
  SERVER_SEED_BYTES,
  createChain,
  isScheduled,
  leftOf,
  linkAt,
  roundDraw,
  ticketE4,
  toHex,
  winOf,
} from '@arara/game-kit';
import { createBeaconGenerator, createLocalBeaconClient, createMemorySecretStore } from '../../../beacon/index.ts';
import type { Random } from '../../../platform/index.ts';
import type { StoredRound, StoredTicket } from './round-archive.ts';
import { type BeaconEvidence, type RoundEvidence, type SharedAudit, createRoundAuditor } from './round-auditor.ts';
import { findPositionAfter } from './beacon-source.ts';

const BATCH_SIZE = 500;
/** An hour of values: a run uses many chains of the beacon. */
const BEACON_LINKS = 3_600;
const START_MS = Date.UTC(2026, 0, 5);

export interface Simulation {
  game: RoundGame;
  rounds: number;
  random: Random;
  /** Inputs that players may send. Without any, the rounds have no tickets. */
  inputs: readonly unknown[];
}

const toJsonValue = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** Creates up to eight tickets with different inputs. In a flight every second one cashes out, in time or too late. */
function createTickets(
  { game, inputs, random }: Simulation,
  { id, setup, outcome }: Pick<StoredRound, 'id' | 'setup' | 'outcome'>,
): StoredTicket[] {
  const chosen = inputs.slice(0, 8).map((_, at) => inputs[(at + random.int(inputs.length)) % inputs.length]);
  return chosen.flatMap((input, number) => {
    const read = game.readInput(input, setup);
    if (read === undefined) return [];
    const cashOutE4 = game.flight !== undefined && number % 2 === 1 ? game.flight.reachedE4(random.int(30_000)) : null;
    const left = leftOf(game, read, outcome, cashOutE4) ?? null;
    const ticket = { roundId: id, number, input: toJsonValue(input), stake: game.stakes.min, leftE4: left };
    const win = winOf(ticket.stake, ticketE4(game, { setup, outcome }, ticket) ?? 0n);
    return [{ ...ticket, win, state: win > 0n ? ('paid' as const) : ('lost' as const) }];
  });
}

/** Creates a beacon of the operator's kind with a clock that only moves when it is advanced. */
function createSimulatedBeacon(random: Random) {
  let nowMs = START_MS;
  const clock = { now: () => new Date(nowMs) };
  const client = createLocalBeaconClient(
    createBeaconGenerator({ clock, random, secretStore: createMemorySecretStore(), links: BEACON_LINKS }),
  );
  return {
    now: clock.now,
    advance(ms: number): void {
      nowMs += ms;
    },
    /** Advances to the first value after now and returns it, as a server does once betting has closed. */
    async next(): Promise<{ number: bigint; evidence: BeaconEvidence; value: string }> {
      const info = await client.info();
      const source = `house:${info?.name}`;
      const beacon = { source, kind: 'house' as const, genesisMs: 0, periodMs: info?.period_ms ?? 1, publicKey: null };
      const seenAt = clock.now();
      const { number, at } = findPositionAfter(beacon, seenAt);
      nowMs = at.getTime();
      const element = await client.value(number);
      const found = info?.chains.find(
        ({ first, links }) => BigInt(first) <= number && number < BigInt(first) + BigInt(links),
      );
      if (element === undefined || found === undefined) throw new Error('the simulated beacon has no value');
      const { index: serial, first, links, commitment } = found;
      const chain = { source, serial, firstNumber: BigInt(first), links, commitment: Buffer.from(commitment, 'hex') };
      const value = { value: Buffer.from(element, 'hex'), signature: null };
      return {
        number,
        value: element,
        evidence: { beacon: { ...beacon, firstSeenAt: seenAt }, value, chain: { ...chain, seenAt } },
      };
    },
  };
}

/** Generates rounds of a game with a new chain and a new beacon. Skips some numbers, as a server that was down does. */
export async function* simulatedRounds(simulation: Simulation): AsyncGenerator<RoundEvidence, void, undefined> {
  const { game, rounds, random } = simulation;
  const { commitment, checkpoints } = createChain(random.bytes(SERVER_SEED_BYTES), rounds);
  const chain = {
    id: 'simulated',
    links: rounds,
    commitment: Buffer.from(commitment, 'hex'),
    committedAt: new Date(START_MS),
  };
  const beacon = createSimulatedBeacon(random);
  const { timing } = game;
  const cycleMs = isScheduled(timing) ? timing.everyMs : timing.openMs + timing.lockedMs + timing.restMs;
  let number = BigInt(Math.floor(START_MS / cycleMs));
  for (let at = 1; at <= rounds; at += 1) {
    number += random.int(20) === 0 ? 2n : 1n;
    const opensAt = beacon.now();
    beacon.advance(cycleMs);
    const locksAt = beacon.now();
    const { number: beaconNumber, value: beaconValue, evidence } = await beacon.next();
    const link = linkAt(checkpoints, at);
    const setup = game.setup(Number(number));
    const drawn = {
      setup: toJsonValue(setup),
      outcome: toJsonValue(game.draw(roundDraw({ link, beacon: beaconValue, number }), setup)),
      link: toHex(link),
    };
    const assigned = { chainId: chain.id, position: at };
    const beaconSource = evidence.beacon?.source ?? '';
    const identity = { id: `round-${number}`, game: game.name, number, version: game.version };
    const round = {
      ...identity,
      ...drawn,
      chainId: chain.id,
      chainPosition: at,
      opensAt,
      locksAt,
      beaconSource,
      beaconNumber,
      beaconValue,
    };
    yield {
      round: { ...round, firstTicketAt: opensAt },
      chain,
      assigned,
      beacon: evidence,
      tickets: createTickets(simulation, round),
    };
  }
}

/** Simulates rounds and audits them with the auditor of stored rounds. */
export async function auditSimulatedRounds(simulation: Simulation): Promise<SharedAudit> {
  const auditor = createRoundAuditor(simulation.game);
  let batch: RoundEvidence[] = [];
  for await (const evidence of simulatedRounds(simulation)) {
    batch.push(evidence);
    if (batch.length < BATCH_SIZE) continue;
    auditor.check(batch);
    batch = [];
  }
  auditor.check(batch);
  return auditor.result();
}
