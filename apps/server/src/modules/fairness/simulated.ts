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
import { createKeeper, localBeaconLine, memoryShelf } from '../../beacon/index.ts';
import type { Random } from '../../platform/index.ts';
import type { StoredRound, StoredTicket } from './archive.ts';
import { type BeaconFacts, type Exhibit, type SharedAudit, createAuditor } from './audit.ts';
import { markAfter } from './beacon.ts';

const AT_ONCE = 500;
/** An hour of values in a chain: many chains of the beacon are walked in one run. */
const BEACON_LINKS = 3_600;
/** When the made-up rounds begin. */
const BEGIN = Date.UTC(2026, 0, 5);

export interface Simulation {
  game: RoundGame;
  rounds: number;
  random: Random;
  /** Choices that players may send; none where the game's are not known, and then nobody takes part. */
  inputs: readonly unknown[];
}

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** A ticket of each way to bet, in turn: in a flight every second one leaves somewhere below its end, or too late. */
function ticketsOf(
  { game, inputs, random }: Simulation,
  { id, setup, outcome }: Pick<StoredRound, 'id' | 'setup' | 'outcome'>,
): StoredTicket[] {
  const chosen = inputs.slice(0, 8).map((_, at) => inputs[(at + random.int(inputs.length)) % inputs.length]);
  return chosen.flatMap((input, number) => {
    const read = game.readInput(input, setup);
    if (read === undefined) return [];
    const pressed = game.flight !== undefined && number % 2 === 1 ? game.flight.reachedE4(random.int(30_000)) : null;
    const left = leftOf(game, read, outcome, pressed) ?? null;
    const ticket = { roundId: id, number, input: plain(input), stake: game.stakes.min, leftE4: left };
    const win = winOf(ticket.stake, ticketE4(game, { setup, outcome }, ticket) ?? 0n);
    return [{ ...ticket, win, state: win > 0n ? ('paid' as const) : ('lost' as const) }];
  });
}

/** A fresh beacon of the house's kind, whose clock stands where it is put. */
function createBeacon(random: Random) {
  let nowMs = BEGIN;
  const clock = { now: () => new Date(nowMs) };
  const line = localBeaconLine(createKeeper({ clock, random, shelf: memoryShelf(), links: BEACON_LINKS }));
  return {
    now: clock.now,
    pass(ms: number): void {
      nowMs += ms;
    },
    /** Waits for the first value after now, as a server does once betting has closed. */
    async next(): Promise<{ number: bigint; facts: BeaconFacts; value: string }> {
      const info = await line.info();
      const source = `house:${info?.name}`;
      const beacon = { source, kind: 'house' as const, genesisMs: 0, periodMs: info?.period_ms ?? 1, publicKey: null };
      const seenAt = clock.now();
      const { number, at } = markAfter(beacon, seenAt);
      nowMs = at.getTime();
      const told = await line.value(number);
      const kept = info?.chains.find(
        ({ first, links }) => BigInt(first) <= number && number < BigInt(first) + BigInt(links),
      );
      if (told === undefined || kept === undefined) throw new Error('the beacon of this very process has no value');
      const { index: serial, first, links, commitment } = kept;
      const chain = { source, serial, firstNumber: BigInt(first), links, commitment: Buffer.from(commitment, 'hex') };
      const value = { value: Buffer.from(told, 'hex'), signature: null };
      return {
        number,
        value: told,
        facts: { beacon: { ...beacon, firstSeenAt: seenAt }, value, chain: { ...chain, seenAt } },
      };
    },
  };
}

/**
 * Rounds of a game under a fresh chain and a fresh beacon, as the house would have stored them. Some numbers are passed over,
 * as when it was down.
 */
export async function* simulatedRounds(simulation: Simulation): AsyncGenerator<Exhibit, void, undefined> {
  const { game, rounds, random } = simulation;
  const { commitment, checkpoints } = createChain(random.bytes(SERVER_SEED_BYTES), rounds);
  const chain = {
    id: 'made-up',
    links: rounds,
    commitment: Buffer.from(commitment, 'hex'),
    committedAt: new Date(BEGIN),
  };
  const beacon = createBeacon(random);
  const { timing } = game;
  const cycleMs = isScheduled(timing) ? timing.everyMs : timing.openMs + timing.lockedMs + timing.restMs;
  let number = BigInt(Math.floor(BEGIN / cycleMs));
  for (let at = 1; at <= rounds; at += 1) {
    number += random.int(20) === 0 ? 2n : 1n;
    const opensAt = beacon.now();
    beacon.pass(cycleMs);
    const locksAt = beacon.now();
    const { number: beaconNumber, value: beaconValue, facts } = await beacon.next();
    const link = linkAt(checkpoints, at);
    const setup = game.setup(Number(number));
    const drawn = {
      setup: plain(setup),
      outcome: plain(game.draw(roundDraw({ link, beacon: beaconValue, number }), setup)),
      link: toHex(link),
    };
    const place = { chainId: chain.id, place: at };
    const beaconSource = facts.beacon?.source ?? '';
    const named = { id: `round-${number}`, game: game.name, number, version: game.version };
    const round = { ...named, ...drawn, ...place, opensAt, locksAt, beaconSource, beaconNumber, beaconValue };
    yield {
      round: { ...round, firstTicketAt: opensAt },
      chain,
      place,
      beacon: facts,
      tickets: ticketsOf(simulation, round),
    };
  }
}

/** Makes rounds up and checks them by the code that checks stored ones. */
export async function auditSimulated(simulation: Simulation): Promise<SharedAudit> {
  const auditor = createAuditor(simulation.game);
  let some: Exhibit[] = [];
  for await (const exhibit of simulatedRounds(simulation)) {
    some.push(exhibit);
    if (some.length < AT_ONCE) continue;
    auditor.take(some);
    some = [];
  }
  auditor.take(some);
  return auditor.audit();
}
