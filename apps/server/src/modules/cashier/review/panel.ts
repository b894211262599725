import { type Centavos, formatReais, sum } from '@arara/money';
import type { Db } from '../../../db/index.ts';
import type { Caller, Clock } from '../../../platform/index.ts';
import type { Identity } from '../../identity/index.ts';
import { type Ledger, type Wagering, listGamesPlayed } from '../../ledger/index.ts';
import type { Staff } from '../../staff/index.ts';
import type { StaffCredits } from '../../staff-credits/index.ts';
import { namesMatch } from '../account/owner.ts';
import { listPayouts } from '../withdrawal/payout-store.ts';
import { wordOfReason } from '../withdrawal/reasons.ts';
import type { Withdrawal } from '../withdrawal/withdrawal.ts';
import { listSharers } from './facts.ts';
import { findCashierFacts } from './facts-store.ts';
import { listGivenFor } from './given-by-staff.ts';
import { findReview, listNotes } from './review-store.ts';

export interface PanelParts {
  db: Db;
  clock: Clock;
  identity: Identity;
  ledger: Ledger;
  office: Staff;
  staffCredits: Pick<StaffCredits, 'listGivenTo'>;
}

const LAST_MOVEMENTS = 10;
const MOST_GAMES = 6;
const DAY_MS = 86_400_000;

function writeWagering({ left, from }: Wagering) {
  return {
    left: formatReais(left),
    from: from.map(({ cause, required, done, remaining }) => ({
      source: cause.split(':')[0] ?? cause,
      required: formatReais(required),
      done: formatReais(done),
      remaining: formatReais(remaining),
    })),
  };
}

/** What was played since the last withdrawal that was paid. */
async function gamesOf(db: Db, withdrawal: Withdrawal) {
  const epoch = new Date(0);
  const { lastPaidAt } = await findCashierFacts(db, withdrawal, { within: epoch, lately: epoch });
  const games = await listGamesPlayed(db, withdrawal.memberId, lastPaidAt, MOST_GAMES);
  return games.map(({ game, rounds, staked, won, biggest }) => ({
    game,
    rounds,
    staked: formatReais(staked),
    won: formatReais(won),
    biggest: formatReais(biggest),
  }));
}

/** Other accounts that share with this one, each once with all that it shares. */
async function sharesOf({ db, identity }: PanelParts, withdrawal: Withdrawal) {
  const sharers = await listSharers(db, withdrawal);
  const ids = [...new Set(sharers.map(({ memberId }) => memberId))];
  const people = await identity.members(db, ids);
  return ids.map((id) => ({
    player_id: id,
    player: people.get(id)?.account ?? '',
    by: sharers.filter(({ memberId }) => memberId === id).map(({ by }) => by),
  }));
}

async function notesOf({ db, office }: PanelParts, id: string) {
  const notes = await listNotes(db, id);
  const emails = await office.emails(db, [...new Set(notes.map(({ staffId }) => staffId))]);
  return notes.map(({ at, staffId, act, note }) => ({
    at: at.toISOString(),
    by: emails.get(staffId) ?? String(staffId),
    act,
    note,
  }));
}

/** Money given by staff on which it depends. */
async function staffCreditsOf({ db, office, staffCredits }: PanelParts, withdrawal: Withdrawal) {
  const credits = await listGivenFor(db, staffCredits, withdrawal);
  const people = credits.flatMap(({ requestedBy, decidedBy }) => [requestedBy, decidedBy ?? requestedBy]);
  const emails = await office.emails(db, [...new Set(people)]);
  return credits.map(({ form, amount, requestedBy, decidedBy, decidedAt, requestedAt, reason }) => ({
    at: (decidedAt ?? requestedAt).toISOString(),
    form,
    amount: formatReais(amount),
    by: emails.get(requestedBy) ?? String(requestedBy),
    second: decidedBy === null ? null : (emails.get(decidedBy) ?? String(decidedBy)),
    reason,
  }));
}

async function payoutsOf(db: Db, id: string, words: Caller['messages']) {
  return (await listPayouts(db, id)).map(({ id: payoutId, status, reasonCode, beganAt, endedAt }) => ({
    id: payoutId,
    status,
    reason: reasonCode,
    reason_text: reasonCode === null ? null : wordOfReason(reasonCode, words.payoutReasons),
    began_at: beganAt.toISOString(),
    ended_at: endedAt?.toISOString() ?? null,
  }));
}

/** What a person has to know to decide: the money's way, the play, who shares, what was said and done before. */
export async function panelOf(parts: PanelParts, withdrawal: Withdrawal, words: Caller['messages']) {
  const { db, clock, identity, ledger } = parts;
  const { id, memberId, holder, cpf } = withdrawal;
  const [player, totals, entries, wagering, review] = await Promise.all([
    identity.member(db, memberId),
    ledger.totals(db, memberId),
    ledger.entries(db, memberId, { page: 1, limit: LAST_MOVEMENTS }, 'desc'),
    ledger.wagering(db, memberId),
    findReview(db, id),
  ]);
  const cashMoved = (legs: readonly { account: string; amount: Centavos }[]) =>
    sum(legs.filter(({ account }) => account === 'cash').map(({ amount }) => amount));
  return {
    holder_matches: namesMatch(holder, player.realname),
    cpf_matches: cpf === null || player.cpf === null ? null : cpf === player.cpf,
    account_age_days: Math.floor((clock.now().getTime() - player.createdAt.getTime()) / DAY_MS),
    deposited: formatReais(totals.deposited),
    withdrawn: formatReais(totals.withdrawn),
    staked: formatReais(totals.staked),
    won: formatReais(totals.won),
    movements: entries.rows.map(({ at, kind, legs, cashAfter }) => ({
      at: at.toISOString(),
      kind,
      amount: formatReais(cashMoved(legs)),
      cash_after: formatReais(cashAfter),
    })),
    verdict: review.verdict,
    remark: withdrawal.remark,
    wagering: writeWagering(wagering),
    games: await gamesOf(db, withdrawal),
    shares: await sharesOf(parts, withdrawal),
    staff_credits: await staffCreditsOf(parts, withdrawal),
    notes: await notesOf(parts, id),
    payouts: await payoutsOf(db, id, words),
  };
}
