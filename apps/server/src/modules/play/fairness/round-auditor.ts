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
import type { StoredRound, StoredTicket } from './round-archive.ts';
import type { BeaconChainRow, BeaconRow, BeaconValueRow } from './beacon-store.ts';
import { toFixedTime } from './beacon-source.ts';
import type { FairnessChainRow } from './chain-store.ts';
import { isSigned, toRandomness } from './drand-beacon.ts';

/**
 * A check that a round fails. `chain`: its element is not at its position of the committed chain. `beacon`: the value is
 * not the one of its source, or was fixed before betting closed. `order`: numbers and positions do not rise together, one is
 * used twice, or the commitment came after the bets. `result`: the rules give another setup or outcome. `ticket`: a payment
 * differs from the rules.
 */
export type AuditFault = 'chain' | 'beacon' | 'order' | 'result' | 'ticket';

export interface AuditFinding {
  number: bigint;
  fault: AuditFault;
  /** For the person who investigates. */
  description: string;
}

export interface SharedAudit {
  rounds: number;
  /** Rounds without a fault. */
  sound: number;
  tickets: number;
  /** Rounds of rules that this release no longer has: their results are not checked. */
  otherRules: number;
  /** Rounds with faults. */
  faulty: number;
  /** The first findings. */
  findings: AuditFinding[];
}

/** The stored data that a beacon value is checked against. */
export interface BeaconEvidence {
  beacon: BeaconRow | undefined;
  value: Pick<BeaconValueRow, 'value' | 'signature'> | undefined;
  /** Of the operator's beacon: the chain of the value. */
  chain: BeaconChainRow | undefined;
}

/** A round with the stored data that it is checked against. */
export interface RoundEvidence {
  round: StoredRound;
  chain: Pick<FairnessChainRow, 'id' | 'links' | 'commitment' | 'committedAt'> | undefined;
  /** The chain and the position in it that were stored when the round was opened. */
  assigned: { chainId: string; position: number } | undefined;
  beacon: BeaconEvidence;
  tickets: readonly StoredTicket[];
}

export interface RoundAuditor {
  /** Checks rounds. Their numbers must rise from call to call. */
  check(rounds: readonly RoundEvidence[]): void;
  result(): SharedAudit;
}

const MAX_FINDINGS = 20;

type ReportFault = (fault: AuditFault, description: string) => void;

/** Trails by the name of their chain: each chain is hashed once for all of its rounds. */
function createTrails(): (name: string, commitment: Buffer) => Trail {
  const trails = new Map<string, Trail>();
  return (name, commitment) => {
    const trail = trails.get(name) ?? createTrail(commitment.toString('hex'));
    trails.set(name, trail);
    return trail;
  };
}

type Trails = ReturnType<typeof createTrails>;

function checkChain({ round, chain, assigned }: RoundEvidence, trails: Trails, reportFault: ReportFault): boolean {
  if (chain === undefined) {
    reportFault('chain', `there is no chain ${round.chainId}`);
    return false;
  }
  if (assigned?.chainId !== round.chainId || assigned.position !== round.chainPosition)
    reportFault('order', 'its position is not the one that was assigned to it');
  if (round.chainPosition > chain.links)
    reportFault('chain', `its position ${round.chainPosition} is beyond the ${chain.links} elements of its chain`);
  const leadsToCommitment =
    round.chainPosition <= chain.links && trails(chain.id, chain.commitment).leads(round.chainPosition, round.link);
  if (!leadsToCommitment) reportFault('chain', 'its element does not lead to the commitment');
  return leadsToCommitment;
}

/** Whether the value comes from the beacon, proved by its chain or by its signature. */
function isPublished({ beacon, value, chain }: BeaconEvidence, round: StoredRound, trails: Trails): boolean {
  if (beacon?.kind === 'house') {
    if (chain === undefined) return false;
    const position = Number(round.beaconNumber - chain.firstNumber) + 1;
    return trails(`${chain.source}#${chain.serial}`, chain.commitment).leads(position, round.beaconValue);
  }
  const { signature } = value ?? {};
  const publicKey = beacon?.publicKey ?? undefined;
  if (publicKey === undefined || !signature) return false;
  const isHashOfSignature = toRandomness(signature).toString('hex') === round.beaconValue;
  return isHashOfSignature && isSigned(publicKey, round.beaconNumber, signature);
}

function checkBeacon({ round, beacon: evidence }: RoundEvidence, trails: Trails, reportFault: ReportFault): void {
  const { beacon, value, chain } = evidence;
  if (beacon === undefined) return reportFault('beacon', `the beacon ${round.beaconSource} is unknown`);
  if (value === undefined || value.value.toString('hex') !== round.beaconValue)
    reportFault('beacon', 'the value is not the one that was stored when it was published');
  if (!isPublished(evidence, round, trails))
    reportFault('beacon', 'the value does not match the commitment or signature of its source');
  if (toFixedTime(beacon, round.beaconNumber) <= round.locksAt)
    reportFault('beacon', 'the value was fixed before betting closed');
  if (chain !== undefined && chain.seenAt > round.locksAt)
    reportFault('beacon', 'its chain was first seen after betting closed');
}

/** Checks that numbers and positions rise and that no beacon value is used twice. */
function createOrderCheck() {
  let last: bigint | undefined;
  const positions = new Map<string, number>();
  const values = new Set<string>();
  return ({ round, chain }: RoundEvidence, reportFault: ReportFault): void => {
    if (last !== undefined && round.number <= last) reportFault('order', `it comes after round ${last}`);
    last = round.number;
    const before = positions.get(round.chainId) ?? 0;
    if (round.chainPosition <= before)
      reportFault('order', `position ${round.chainPosition} comes after position ${before}`);
    positions.set(round.chainId, Math.max(before, round.chainPosition));
    // The result of one round would reveal much about another round of the game with the same value.
    const value = `${round.beaconSource}#${round.beaconNumber}`;
    if (values.has(value)) reportFault('order', `value ${round.beaconNumber} of the beacon was used before`);
    values.add(value);
    if (chain !== undefined && chain.committedAt > (round.firstTicketAt ?? round.locksAt))
      reportFault('order', 'the commitment of its chain came after the first bet');
  };
}

function isPaymentCorrect(game: RoundGame, round: StoredRound, ticket: StoredTicket): boolean {
  const e4 = ticketE4(game, round, ticket);
  if (e4 === undefined) return false;
  const win = winOf(ticket.stake, e4);
  const read = game.readInput(ticket.input, round.setup);
  // A stored cash-out multiplier is the one that was paid.
  const left = leftOf(game, read, round.outcome, ticket.leftE4);
  const isLeftCorrect = ticket.leftE4 === null || ticket.leftE4 === left;
  return isLeftCorrect && ticket.win === win && ticket.state === (win > 0n ? 'paid' : 'lost');
}

function checkResult(
  { round, tickets }: RoundEvidence,
  game: RoundGame,
  leadsToCommitment: boolean,
  reportFault: ReportFault,
): void {
  const verdict = verifySharedRound(game, { ...toRoundRecord(round), commitment: '' }, leadsToCommitment);
  if (!verdict.setupOk) reportFault('result', 'the rules give another setup');
  if (!verdict.outcomeOk) reportFault('result', 'the rules give another outcome');
  const wrong = tickets.filter((ticket) => !isPaymentCorrect(game, round, ticket));
  if (wrong.length > 0)
    reportFault('ticket', `payments that differ from the rules: ${wrong.map(({ number }) => number).join(', ')}`);
}

/** The part of a stored round that `verifySharedRound` checks. */
export function toRoundRecord({ number, link, chainPosition, beaconValue, setup, outcome }: StoredRound) {
  return { number, link, place: chainPosition, beacon: beaconValue, setup, outcome };
}

/** Creates an auditor for the rounds of one game, stored or simulated. */
export function createRoundAuditor(game: RoundGame): RoundAuditor {
  const [trails, checkOrder] = [createTrails(), createOrderCheck()];
  const audit: SharedAudit = { rounds: 0, sound: 0, tickets: 0, otherRules: 0, faulty: 0, findings: [] };

  function checkRound(evidence: RoundEvidence): void {
    const { round } = evidence;
    let faults = 0;
    const reportFault: ReportFault = (fault, description) => {
      faults += 1;
      if (audit.findings.length < MAX_FINDINGS) audit.findings.push({ number: round.number, fault, description });
    };
    if (fromHex(round.link)?.length !== 32) reportFault('chain', 'its element is not 32 bytes of hex');
    checkOrder(evidence, reportFault);
    const leadsToCommitment = checkChain(evidence, trails, reportFault);
    checkBeacon(evidence, trails, reportFault);
    if (round.version === game.version) checkResult(evidence, game, leadsToCommitment, reportFault);
    else audit.otherRules += 1;
    audit.rounds += 1;
    audit.tickets += evidence.tickets.length;
    if (faults === 0) audit.sound += 1;
    else audit.faulty += 1;
  }

  return {
    check: (rounds) => rounds.forEach(checkRound),
    result: () => audit,
  };
}
