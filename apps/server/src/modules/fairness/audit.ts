import {
  type RoundGame,
  type Trail,
  createTrail,
  fromHex,
  leftOf,
  ticketE4,
  verifySharedRound,
  winOf,
} from '@arara/game-kit';
import type { StoredRound, StoredTicket } from './archive.ts';
import type { BeaconChainRow, BeaconRow, BeaconValueRow } from './beacon-store.ts';
import { timeOf } from './beacon.ts';
import type { ChainRow } from './chain-store.ts';
import { isSigned, randomnessOf } from './drand.ts';

/**
 * What may fail of a round. `chain`: its link does not stand at its place of the chain that was committed to. `beacon`: the
 * value is not what its source published, or was fixed before betting closed. `order`: numbers and places do not rise
 * together, one is used twice, or the commitment came after the bets. `result`: the rules draw something else. `ticket`:
 * one was paid otherwise than by the rules.
 */
export type Fault = 'chain' | 'beacon' | 'order' | 'result' | 'ticket';

export interface Finding {
  number: bigint;
  fault: Fault;
  /** In words for whoever looks into it. */
  what: string;
}

export interface SharedAudit {
  rounds: number;
  /** Of which all holds. */
  sound: number;
  tickets: number;
  /** Of rules that this release does not have any more: their links, beacons and order are checked, their results not. */
  otherRules: number;
  /** How many rounds have faults, and the first findings. */
  faulty: number;
  findings: Finding[];
}

/** What a beacon's value is held against. */
export interface BeaconFacts {
  beacon: BeaconRow | undefined;
  /** What was put down of the value; of a beacon of ours, the chain that it belongs to. */
  value: Pick<BeaconValueRow, 'value' | 'signature'> | undefined;
  chain: BeaconChainRow | undefined;
}

/** A round with all that it is held against. */
export interface Exhibit {
  round: StoredRound;
  chain: Pick<ChainRow, 'id' | 'links' | 'commitment' | 'committedAt'> | undefined;
  /** The place that was given to the round, as it was put down when it was given. */
  place: { chainId: string; place: number } | undefined;
  beacon: BeaconFacts;
  tickets: readonly StoredTicket[];
}

export interface Auditor {
  /** Takes rounds in, which rise by their numbers from call to call. */
  take(exhibits: readonly Exhibit[]): void;
  audit(): SharedAudit;
}

const MOST_FINDINGS = 20;

type Tell = (fault: Fault, what: string) => void;

/** Trails by the name of what they lead to: each is walked once, however many rounds stand on it. */
function createTrails(): (name: string, commitment: Buffer) => Trail {
  const trails = new Map<string, Trail>();
  return (name, commitment) => {
    const trail = trails.get(name) ?? createTrail(commitment.toString('hex'));
    trails.set(name, trail);
    return trail;
  };
}

type Trails = ReturnType<typeof createTrails>;

function checkChain({ round, chain, place }: Exhibit, trails: Trails, tell: Tell): boolean {
  if (chain === undefined) {
    tell('chain', `there is no chain ${round.chainId}`);
    return false;
  }
  if (place?.chainId !== round.chainId || place.place !== round.place)
    tell('order', 'the place that it was drawn at is not the one that it was given');
  if (round.place > chain.links) tell('chain', `its chain has ${chain.links} links, and it stands at ${round.place}`);
  const leads = round.place <= chain.links && trails(chain.id, chain.commitment).leads(round.place, round.link);
  if (!leads) tell('chain', 'its link does not lead back to the commitment');
  return leads;
}

/** Whether the value is the beacon's: by its chain, or by its signature. */
function isPublished({ beacon, value, chain }: BeaconFacts, round: StoredRound, trails: Trails): boolean {
  if (beacon?.kind === 'house') {
    if (chain === undefined) return false;
    const place = Number(round.beaconNumber - chain.firstNumber) + 1;
    return trails(`${chain.source}#${chain.serial}`, chain.commitment).leads(place, round.beaconValue);
  }
  const { signature } = value ?? {};
  const publicKey = beacon?.publicKey ?? undefined;
  if (publicKey === undefined || !signature) return false;
  const isOfSignature = randomnessOf(signature).toString('hex') === round.beaconValue;
  return isOfSignature && isSigned(publicKey, round.beaconNumber, signature);
}

function checkBeacon({ round, beacon: facts }: Exhibit, trails: Trails, tell: Tell): void {
  const { beacon, value, chain } = facts;
  if (beacon === undefined) return tell('beacon', `nothing is known of ${round.beaconSource}`);
  if (value === undefined || value.value.toString('hex') !== round.beaconValue)
    tell('beacon', 'the value is not the one that was put down when it was published');
  if (!isPublished(facts, round, trails)) tell('beacon', 'the value is not what its source committed to or signed');
  if (timeOf(beacon, round.beaconNumber) <= round.locksAt) tell('beacon', 'the value was fixed before betting closed');
  if (chain !== undefined && chain.seenAt > round.locksAt)
    tell('beacon', 'its chain was not committed to before betting closed');
}

/** Whose numbers and places rise. */
function createOrder() {
  let last: bigint | undefined;
  const places = new Map<string, number>();
  const values = new Set<string>();
  return ({ round, chain }: Exhibit, tell: Tell): void => {
    if (last !== undefined && round.number <= last) tell('order', `it comes after round ${last}`);
    last = round.number;
    const before = places.get(round.chainId) ?? 0;
    if (round.place <= before) tell('order', `place ${round.place} comes after place ${before}`);
    places.set(round.chainId, Math.max(before, round.place));
    // Two rounds of a game may not share the value either: of one, the other would tell too much.
    const value = `${round.beaconSource}#${round.beaconNumber}`;
    if (values.has(value)) tell('order', `value ${round.beaconNumber} of the beacon was used before`);
    values.add(value);
    if (chain !== undefined && chain.committedAt > (round.firstTicketAt ?? round.locksAt))
      tell('order', 'its chain was committed to after the first bet');
  };
}

function isPaidRight(game: RoundGame, round: StoredRound, ticket: StoredTicket): boolean {
  const e4 = ticketE4(game, round, ticket);
  if (e4 === undefined) return false;
  const win = winOf(ticket.stake, e4);
  const read = game.readInput(ticket.input, round.setup);
  // What is put down as left with is what it was paid by, or is nothing.
  const left = leftOf(game, read, round.outcome, ticket.leftE4);
  const isLeftRight = ticket.leftE4 === null || ticket.leftE4 === left;
  return isLeftRight && ticket.win === win && ticket.state === (win > 0n ? 'paid' : 'lost');
}

function checkResult({ round, tickets }: Exhibit, game: RoundGame, leads: boolean, tell: Tell): void {
  const verdict = verifySharedRound(game, { ...roundRecord(round), commitment: '' }, leads);
  if (!verdict.setupOk) tell('result', 'what it showed before the bets is not what the rules give');
  if (!verdict.outcomeOk) tell('result', 'the rules draw another outcome');
  const wrong = tickets.filter((ticket) => !isPaidRight(game, round, ticket));
  if (wrong.length > 0)
    tell('ticket', `paid otherwise than by the rules: ${wrong.map(({ number }) => number).join(', ')}`);
}

/** What of a stored round its draw is checked by. */
export function roundRecord({ number, link, place, beaconValue, setup, outcome }: StoredRound) {
  return { number, link, place, beacon: beaconValue, setup, outcome };
}

/** Checks stored rounds of one game, whatever they were stored by: the house's database, or a run that made them up. */
export function createAuditor(game: RoundGame): Auditor {
  const [trails, inOrder] = [createTrails(), createOrder()];
  const audit: SharedAudit = { rounds: 0, sound: 0, tickets: 0, otherRules: 0, faulty: 0, findings: [] };

  function look(exhibit: Exhibit): void {
    const { round } = exhibit;
    let faults = 0;
    const tell: Tell = (fault, what) => {
      faults += 1;
      if (audit.findings.length < MOST_FINDINGS) audit.findings.push({ number: round.number, fault, what });
    };
    if (fromHex(round.link)?.length !== 32) tell('chain', 'its link is none');
    inOrder(exhibit, tell);
    const leads = checkChain(exhibit, trails, tell);
    checkBeacon(exhibit, trails, tell);
    if (round.version === game.version) checkResult(exhibit, game, leads, tell);
    else audit.otherRules += 1;
    audit.rounds += 1;
    audit.tickets += exhibit.tickets.length;
    if (faults === 0) audit.sound += 1;
    else audit.faulty += 1;
  }

  return {
    take: (exhibits) => exhibits.forEach(look),
    audit: () => audit,
  };
}
