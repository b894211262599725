import { type RoundGame, sameJson } from '@arara/game-kit';
import { type Centavos, ZERO, formatBRL, sum } from '@arara/money';
import type { Tx } from '../../db/index.ts';
import { type Clock, Failure } from '../../platform/index.ts';
import type { BonusRefusal, Weighed } from '../bonus/index.ts';
import type { Ledger, SetAside } from '../ledger/index.ts';
import type { Round, Ticket } from './round.ts';
import * as rounds from './round-store.ts';
import { causeOf, ticketKey } from './settling.ts';
import * as store from './ticket-store.ts';

/** A ticket, and what its player has after it was placed or left. */
export interface HeldTicket {
  ticket: Ticket;
  cash: Centavos;
  bonus: Centavos;
  replayed: boolean;
}

/** A ticket that is to be placed, checked but for what only the round and the wallet can tell. */
export interface Wanted {
  /** That it will have. */
  id: string;
  playerId: number;
  game: string;
  roundId: string;
  stake: Centavos;
  input: unknown;
  key: string;
  rules: RoundGame;
  targetE4: bigint | null;
  isOpen: boolean;
  weighed: Weighed;
}

/** Tickets of one player that are placed together or not at all. */
export interface WantedSet {
  playerId: number;
  tickets: readonly Wanted[];
  /** The id of one more under the same key: where it stands, another and larger set was asked for. */
  beyond: string | undefined;
}

export type SetAnswer = HeldTicket[] | 'terms_changed';
type Answer = HeldTicket | 'terms_changed';

/** The grant of a player changed in the middle of a set, of which nothing stands. */
export class TermsChanged extends Error {}

interface BatchParts {
  clock: Clock;
  ledger: Pick<Ledger, 'setAsideMany' | 'wallets'>;
}

/** Why bonus does not pay for a ticket that cash alone does not reach. */
function bonusRefused(refusal: BonusRefusal | undefined): Failure {
  if (refusal?.why === 'over_max_bet')
    return new Failure('bonus_max_bet', { field: 'stake', params: { amount: formatBRL(refusal.most) } });
  return new Failure(refusal === undefined ? 'insufficient_funds' : 'bonus_game_excluded', { field: 'stake' });
}

/** Why a ticket is not taken into a round that is held; `undefined` where it is. */
function refusalOf(wanted: Wanted, round: Round | undefined, own: number, now: Date): Failure | undefined {
  if (round === undefined) return new Failure('not_found', { field: 'round_id' });
  if (!wanted.isOpen) return new Failure('game_closed');
  const isTaking = round.state === 'open' && now < round.locksAt && round.version === wanted.rules.version;
  if (!isTaking) return new Failure('betting_closed', { field: 'round_id' });
  return own >= wanted.rules.mostTickets ? new Failure('round_full', { field: 'round_id' }) : undefined;
}

/** The ticket that stands under this key already, if it is the same. */
function standing(wanted: Wanted, ticket: Ticket): Ticket | Failure {
  const { roundId, stake, input } = wanted;
  const isSame = ticket.roundId === roundId && ticket.stake === stake && sameJson(ticket.input, input);
  return isSame ? ticket : new Failure('key_reused', { field: 'key' });
}

/** A ticket as it is put down. */
function ticketOf(wanted: Wanted, aside: SetAside, number: number, placedAt: Date): Ticket {
  const { id, roundId, playerId, game, key: requestKey, input, stake, targetE4, weighed } = wanted;
  const paid = { stake, stakeBonus: aside.fromBonus, grantId: weighed.grant?.grantId ?? null };
  const still = { leftE4: null, leftAt: null, state: 'open' as const, win: ZERO, overAt: null };
  return { id, roundId, number, playerId, game, requestKey, input, ...paid, targetE4, placedAt, ...still };
}

/** Who of a batch may place a ticket, who has placed it before, and who is refused. */
interface Sorted {
  fresh: Wanted[];
  replayed: { wanted: Wanted; ticket: Ticket }[];
  refused: Map<Wanted, Failure>;
}

/** What of a set was placed before under its key: all of it, or none; anything else was another set. */
function placedBefore(
  { tickets, beyond }: WantedSet,
  known: ReadonlyMap<string, Ticket>,
): Ticket[] | Failure | undefined {
  const found = tickets.map((wanted) => {
    const ticket = known.get(wanted.id);
    return ticket && standing(wanted, ticket);
  });
  if (found.every((one) => one === undefined)) return undefined;
  const all = found.flatMap((one) => (one === undefined || one instanceof Failure ? [] : [one]));
  const isAll = all.length === tickets.length && (beyond === undefined || !known.has(beyond));
  return isAll ? all : new Failure('key_reused', { field: 'key' });
}

/** Sorts a batch by rounds that are held: whoever closes one waits for these, and closes it for all that come later. */
async function sort(tx: Tx, sets: readonly WantedSet[], held: ReadonlyMap<string, Round>, now: Date): Promise<Sorted> {
  const all = sets.flatMap(({ tickets }) => tickets);
  const ids = [...all.map(({ id }) => id), ...sets.flatMap(({ beyond }) => beyond ?? [])];
  const known = new Map((await store.listTickets(tx, ids)).map((ticket) => [ticket.id, ticket]));
  const players = all.map(({ playerId }) => playerId);
  const found = await store.countOfPlayers(tx, [...held.keys()], players);
  const counts = new Map(found.map(({ roundId, playerId, count }) => [`${roundId} ${playerId}`, count]));
  const sorted: Sorted = { fresh: [], replayed: [], refused: new Map() };
  for (const set of sets) {
    const before = placedBefore(set, known);
    for (const [place, wanted] of set.tickets.entries()) {
      const whose = `${wanted.roundId} ${wanted.playerId}`;
      const own = counts.get(whose) ?? 0;
      const ticket = before instanceof Failure ? undefined : before?.[place];
      const refusal = before instanceof Failure ? before : refusalOf(wanted, held.get(wanted.roundId), own, now);
      if (ticket !== undefined) sorted.replayed.push({ wanted, ticket });
      else if (refusal !== undefined) sorted.refused.set(wanted, refusal);
      else {
        sorted.fresh.push(wanted);
        counts.set(whose, own + 1);
      }
    }
  }
  return sorted;
}

/** What a stake that was asked for came to: a ticket with the next number of its round, or why there is none. */
function answerOf(wanted: Wanted, aside: SetAside | Failure, round: Round, now: Date): Answer | Failure {
  if (aside instanceof Failure) return aside;
  if (aside.status === 'terms_changed') return 'terms_changed';
  if (aside.status === 'bonus_refused') return bonusRefused(wanted.weighed.refusal);
  if (aside.status !== 'set_aside') throw new Error(`the stake of ticket ${wanted.id} was set aside without it`);
  const ticket = ticketOf(wanted, aside, round.tickets, now);
  round.tickets += 1;
  return { ticket, cash: aside.cash, bonus: aside.bonus, replayed: false };
}

const stakeOf = ({ id, playerId, key, stake, weighed: { grant } }: Wanted) => ({
  playerId,
  key: `stake:${ticketKey(key)}`,
  cause: causeOf(id),
  stake,
  grant,
});

/** What a whole set came to. Throws where a part of it was placed and another refused: then nothing may stand of it. */
function wholeOf({ tickets }: WantedSet, answers: ReadonlyMap<Wanted, Answer | Error>): SetAnswer | Error {
  const all = tickets.map((wanted) => answers.get(wanted) ?? new Error('a ticket was not answered'));
  const refusal = all.find((one) => one instanceof Error) ?? all.find((one) => one === 'terms_changed');
  const held = all.flatMap((one) => (one instanceof Error || one === 'terms_changed' ? [] : [one]));
  if (refusal === undefined) return held;
  if (held.length > 0) throw refusal instanceof Error ? refusal : new TermsChanged();
  return refusal instanceof Error ? refusal : 'terms_changed';
}

/** Places a batch in the caller's transaction, set by set, in rounds that do not lock meanwhile. */
export async function placeAll(
  tx: Tx,
  { clock, ledger }: BatchParts,
  sets: readonly WantedSet[],
): Promise<(SetAnswer | Error)[]> {
  const all = sets.flatMap(({ tickets }) => tickets);
  const roundIds = [...new Set(all.map(({ roundId }) => roundId))];
  const held = new Map((await rounds.lockRounds(tx, roundIds)).map((round) => [round.id, round]));
  const now = clock.now();
  const { fresh, replayed, refused } = await sort(tx, sets, held, now);
  const answers = new Map<Wanted, Answer | Error>(refused);
  const asides = await ledger.setAsideMany(tx, fresh.map(stakeOf), now);
  for (const [place, wanted] of fresh.entries()) {
    const [aside, round] = [asides[place], held.get(wanted.roundId)];
    if (aside === undefined || round === undefined) throw new Error('a stake was not answered');
    answers.set(wanted, answerOf(wanted, aside, round, now));
  }
  const placed = [...answers.values()].flatMap(freshTicket);
  if (placed.length > 0) await store.insertTickets(tx, placed);
  for (const [id, added = []] of Map.groupBy(placed, ({ roundId }) => roundId))
    await rounds.markAdded(tx, id, added.length, sum(added.map(({ stake }) => stake)));
  const owners = replayed.map(({ wanted }) => wanted.playerId);
  const purses = owners.length === 0 ? undefined : await ledger.wallets(tx, owners);
  for (const { wanted, ticket } of replayed) {
    const { cash = ZERO, bonus = ZERO } = purses?.get(wanted.playerId) ?? {};
    answers.set(wanted, { ticket, cash, bonus, replayed: true });
  }
  return sets.map((set) => wholeOf(set, answers));
}

/** The ticket that was placed just now, where one was. */
const freshTicket = (answer: Answer | Error): Ticket[] =>
  answer instanceof Error || answer === 'terms_changed' || answer.replayed ? [] : [answer.ticket];

/** The tickets that were placed just now. */
export const ticketsIn = (answers: readonly (SetAnswer | Error)[]): Ticket[] =>
  answers.flatMap((answer) =>
    answer instanceof Error || answer === 'terms_changed' ? [] : answer.flatMap(freshTicket),
  );
