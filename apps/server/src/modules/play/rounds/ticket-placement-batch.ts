import { type RoundGame, sameJson } from '@arara/game-kit';
import { type Centavos, ZERO, sum } from '@arara/money';
import type { Tx } from '../../../db/index.ts';
import { type Clock, Failure } from '../../../platform/index.ts';
import { type BetContribution, toBonusFailure } from '../../rewards/bonus/index.ts';
import type { Ledger, StakeReservation } from '../../money/ledger/index.ts';
import type { Round, RoundTicket } from './round.ts';
import * as rounds from './round-store.ts';
import { toLedgerCause, toLedgerKey } from './ticket-settlement.ts';
import * as store from './ticket-store.ts';

/** A ticket with its player's balances after a placement or cash-out. */
export interface TicketWithBalance {
  ticket: RoundTicket;
  cash: Centavos;
  bonus: Centavos;
  replayed: boolean;
}

/** A ticket to place. Everything is checked except the state of the round and the wallet. */
export interface CheckedTicket {
  id: string;
  playerId: number;
  game: string;
  roundId: string;
  stake: Centavos;
  input: unknown;
  key: string;
  rules: RoundGame;
  targetE4: bigint | null;
  /** Why the player's site refuses it; `undefined` where it does not. */
  refusal: Failure | undefined;
  contribution: BetContribution;
}

/** Tickets of one player that are placed together or not at all. */
export interface TicketSet {
  playerId: number;
  tickets: readonly CheckedTicket[];
  /** The id that a further ticket of the set would have: if it exists, a larger set was placed under the key. */
  nextTicketId: string | undefined;
}

export type SetPlacement = TicketWithBalance[] | 'terms_changed';
type Placement = TicketWithBalance | 'terms_changed';

/** The grant of a player changed while a set was placed. The transaction is rolled back. */
export class GrantChangedError extends Error {}

interface PlacementBatchDeps {
  clock: Clock;
  ledger: Pick<Ledger, 'reserveStakes' | 'wallets'>;
}

/** Returns why a locked round refuses a ticket; `undefined` where it accepts it. */
function findRefusal(wanted: CheckedTicket, round: Round | undefined, own: number, now: Date): Failure | undefined {
  if (round === undefined) return new Failure('not_found', { field: 'round_id' });
  if (wanted.refusal !== undefined) return wanted.refusal;
  const isAccepting = round.state === 'open' && now < round.locksAt && round.version === wanted.rules.version;
  if (!isAccepting) return new Failure('betting_closed', { field: 'round_id' });
  return own >= wanted.rules.mostTickets ? new Failure('round_full', { field: 'round_id' }) : undefined;
}

/** Returns the ticket placed before under the key if it is the same, else `key_reused`. */
function requireSameTicket(wanted: CheckedTicket, ticket: RoundTicket): RoundTicket | Failure {
  const { roundId, stake, input } = wanted;
  const isSame = ticket.roundId === roundId && ticket.stake === stake && sameJson(ticket.input, input);
  return isSame ? ticket : new Failure('key_reused', { field: 'key' });
}

function toTicket(wanted: CheckedTicket, reservation: StakeReservation, number: number, placedAt: Date): RoundTicket {
  const { id, roundId, playerId, game, key: requestKey, input, stake, targetE4, contribution } = wanted;
  const payment = { stake, stakeBonus: reservation.fromBonus, grantId: contribution.grant?.grantId ?? null };
  const initial = { leftE4: null, leftAt: null, state: 'open' as const, win: ZERO, overAt: null, reversal: null };
  return { id, roundId, number, playerId, game, requestKey, input, ...payment, targetE4, placedAt, ...initial };
}

/** The tickets of a batch: to place, placed before, or refused. */
interface SortedTickets {
  fresh: CheckedTicket[];
  replayed: { wanted: CheckedTicket; ticket: RoundTicket }[];
  refused: Map<CheckedTicket, Failure>;
}

/** Finds the tickets of a set placed before. `key_reused` where only a part, or another set, was placed under the key. */
function findPlacedSet(
  { tickets, nextTicketId }: TicketSet,
  known: ReadonlyMap<string, RoundTicket>,
): RoundTicket[] | Failure | undefined {
  const found = tickets.map((wanted) => {
    const ticket = known.get(wanted.id);
    return ticket && requireSameTicket(wanted, ticket);
  });
  if (found.every((one) => one === undefined)) return undefined;
  const all = found.flatMap((one) => (one === undefined || one instanceof Failure ? [] : [one]));
  const isSameSet = all.length === tickets.length && (nextTicketId === undefined || !known.has(nextTicketId));
  return isSameSet ? all : new Failure('key_reused', { field: 'key' });
}

/** Sorts the tickets of a batch. The rounds are locked, so none closes meanwhile. */
async function sortTickets(
  tx: Tx,
  sets: readonly TicketSet[],
  lockedRounds: ReadonlyMap<string, Round>,
  now: Date,
): Promise<SortedTickets> {
  const all = sets.flatMap(({ tickets }) => tickets);
  const ids = [...all.map(({ id }) => id), ...sets.flatMap(({ nextTicketId }) => nextTicketId ?? [])];
  const known = new Map((await store.listTickets(tx, ids)).map((ticket) => [ticket.id, ticket]));
  const players = all.map(({ playerId }) => playerId);
  const found = await store.countByPlayer(tx, [...lockedRounds.keys()], players);
  const counts = new Map(found.map(({ roundId, playerId, count }) => [`${roundId} ${playerId}`, count]));
  const sorted: SortedTickets = { fresh: [], replayed: [], refused: new Map() };
  for (const set of sets) {
    const before = findPlacedSet(set, known);
    for (const [index, wanted] of set.tickets.entries()) {
      const countKey = `${wanted.roundId} ${wanted.playerId}`;
      const own = counts.get(countKey) ?? 0;
      const ticket = before instanceof Failure ? undefined : before?.[index];
      const refusal =
        before instanceof Failure ? before : findRefusal(wanted, lockedRounds.get(wanted.roundId), own, now);
      if (ticket !== undefined) sorted.replayed.push({ wanted, ticket });
      else if (refusal !== undefined) sorted.refused.set(wanted, refusal);
      else {
        sorted.fresh.push(wanted);
        counts.set(countKey, own + 1);
      }
    }
  }
  return sorted;
}

/** Turns the result of a stake reservation into a ticket with the next number of its round, or a failure. */
function toPlacement(
  wanted: CheckedTicket,
  reservation: StakeReservation | Failure,
  round: Round,
  now: Date,
): Placement | Failure {
  if (reservation instanceof Failure) return reservation;
  if (reservation.status === 'terms_changed') return 'terms_changed';
  if (reservation.status === 'bonus_refused') return toBonusFailure(wanted.contribution.refusal);
  if (reservation.status !== 'reserved')
    throw new Error(`the stake of ticket ${wanted.id} was reserved without a result`);
  const ticket = toTicket(wanted, reservation, round.tickets, now);
  round.tickets += 1;
  return { ticket, cash: reservation.cash, bonus: reservation.bonus, replayed: false };
}

const toStakeRequest = ({ id, playerId, key, stake, contribution: { grant } }: CheckedTicket) => ({
  playerId,
  key: `stake:${toLedgerKey(key)}`,
  cause: toLedgerCause(id),
  stake,
  grant,
});

/** Combines the results of a set. Throws where some tickets were placed and others refused, which rolls the transaction back. */
function toSetPlacement(
  { tickets }: TicketSet,
  results: ReadonlyMap<CheckedTicket, Placement | Error>,
): SetPlacement | Error {
  const all = tickets.map((wanted) => results.get(wanted) ?? new Error('a ticket has no result'));
  const refusal = all.find((one) => one instanceof Error) ?? all.find((one) => one === 'terms_changed');
  const placed = all.flatMap((one) => (one instanceof Error || one === 'terms_changed' ? [] : [one]));
  if (refusal === undefined) return placed;
  if (placed.length > 0) throw refusal instanceof Error ? refusal : new GrantChangedError();
  return refusal instanceof Error ? refusal : 'terms_changed';
}

/** Places a batch of sets in the caller's transaction. Locks their rounds. */
export async function placeSets(
  tx: Tx,
  { clock, ledger }: PlacementBatchDeps,
  sets: readonly TicketSet[],
): Promise<(SetPlacement | Error)[]> {
  const all = sets.flatMap(({ tickets }) => tickets);
  const roundIds = [...new Set(all.map(({ roundId }) => roundId))];
  const lockedRounds = new Map((await rounds.lockRounds(tx, roundIds)).map((round) => [round.id, round]));
  const now = clock.now();
  const { fresh, replayed, refused } = await sortTickets(tx, sets, lockedRounds, now);
  const results = new Map<CheckedTicket, Placement | Error>(refused);
  const reservations = await ledger.reserveStakes(tx, fresh.map(toStakeRequest), now);
  for (const [index, wanted] of fresh.entries()) {
    const [reservation, round] = [reservations[index], lockedRounds.get(wanted.roundId)];
    if (reservation === undefined || round === undefined) throw new Error('a stake reservation has no result');
    results.set(wanted, toPlacement(wanted, reservation, round, now));
  }
  const placed = [...results.values()].flatMap(listFreshTicket);
  if (placed.length > 0) await store.insertTickets(tx, placed);
  for (const [id, added = []] of Map.groupBy(placed, ({ roundId }) => roundId))
    await rounds.addTickets(tx, id, added.length, sum(added.map(({ stake }) => stake)));
  const owners = replayed.map(({ wanted }) => wanted.playerId);
  const balances = owners.length === 0 ? undefined : await ledger.wallets(tx, owners);
  for (const { wanted, ticket } of replayed) {
    const { cash = ZERO, bonus = ZERO } = balances?.get(wanted.playerId) ?? {};
    results.set(wanted, { ticket, cash, bonus, replayed: true });
  }
  return sets.map((set) => toSetPlacement(set, results));
}

const listFreshTicket = (answer: Placement | Error): RoundTicket[] =>
  answer instanceof Error || answer === 'terms_changed' || answer.replayed ? [] : [answer.ticket];

/** Lists the tickets that were placed now, not before. */
export const listFreshTickets = (results: readonly (SetPlacement | Error)[]): RoundTicket[] =>
  results.flatMap((answer) =>
    answer instanceof Error || answer === 'terms_changed' ? [] : answer.flatMap(listFreshTicket),
  );
