import type { LocaleKey } from '@arara/contract/locales';
import { type Centavos, centavos, formatReais, sum, ZERO } from '@arara/money';
import type { Db } from '../../../../db/index.ts';
import {
  type Clock,
  type ServerTranslate,
  type StaffCaller,
  masked,
  startOfRange,
  translatePayoutReason,
} from '../../../../platform/index.ts';
import type { Identity, Member } from '../../../accounts/identity/index.ts';
import type { Staff } from '../../../accounts/staff/index.ts';
import { maskDestination, namesMatch } from '../bank-accounts/payout-destination.ts';
import { sumReleasedBeside } from '../withdrawals/withdrawal-store.ts';
import { type Withdrawal, isInReview } from '../withdrawals/withdrawal.ts';
import { compareHolder, listCreditsFor, listSharers } from './withdrawal-facts.ts';
import { type WithdrawalFlag, toFlagSeverity, toFlagTone, toRisk } from './withdrawal-flags.ts';
import { VIEWING_SECONDS } from './withdrawal-holds.ts';
import * as store from './review-store.ts';
import { findReview, listNotes } from './review-store.ts';
import type { WithdrawalReviews } from './withdrawal-reviews.ts';
import { type Ledger, type OpenWagering, listMostPlayedGames } from '../../ledger/index.ts';
import type { StaffCredits } from '../../staff-credits/index.ts';
import { listPayouts } from '../payouts/payout-store.ts';
import { findOwedAmounts } from '../debts/debts.ts';
import { findCashierFacts } from './withdrawal-facts-store.ts';

export interface WithdrawalStaffPresenterDeps {
  db: Db;
  clock: Clock;
  identity: Identity;
  staff: Staff;
  reviews: WithdrawalReviews;
}

type Viewer = Pick<StaffCaller['actor'], 'permissions'>;

/** Whether the actor may read the holder's name; it is masked for staff who cannot decide on withdrawals. */
function canReadHolder({ permissions }: Viewer): boolean {
  return permissions.includes('withdrawal.decide');
}

function toFlagView(flag: WithdrawalFlag, debt: { hasBlockingDebt: boolean }) {
  const { name, since, evidence } = flag;
  return { name, tone: toFlagTone(flag), severity: toFlagSeverity(flag, debt), since: since.toISOString(), evidence };
}

/** The members of withdrawals with a debt that is not agreed. Only those with a flag for a debt are looked up. */
async function findBlockedMembers(
  db: Db,
  found: readonly Withdrawal[],
  flags: readonly (WithdrawalFlag & { withdrawalId: string })[],
): Promise<Set<number>> {
  const flagged = new Set(flags.flatMap(({ name, withdrawalId }) => (name === 'owes_house' ? [withdrawalId] : [])));
  const members = new Set(found.flatMap(({ id, memberId }) => (flagged.has(id) ? [memberId] : [])));
  const blocked = new Set<number>();
  for (const memberId of members) if ((await findOwedAmounts(db, memberId)).blocking > 0n) blocked.add(memberId);
  return blocked;
}

interface WithdrawalViewContext {
  member: Member;
  review: store.WithdrawalReview;
  flags: readonly WithdrawalFlag[];
  hasBlockingDebt: boolean;
  emails: ReadonlyMap<number, string>;
  isAboveLimit: boolean;
  isHolderVisible: boolean;
  now: Date;
}

/** The e-mail of the current viewer of a pending withdrawal. */
function findViewer({ status }: Withdrawal, { review, emails, now }: WithdrawalViewContext): string | null {
  const { viewedBy: staffId, viewedAt } = review;
  const isOver = viewedAt === null || now.getTime() - viewedAt.getTime() >= VIEWING_SECONDS * 1000;
  return staffId === null || isOver || !isInReview(status) ? null : (emails.get(staffId) ?? null);
}

/** Whether two people must decide on a withdrawal, or did. */
function needsSecondPerson(
  { amount, approvedBy, status }: Withdrawal,
  releasedToday: Centavos,
  above: Centavos,
): boolean {
  if (amount > above || approvedBy.length > 1) return true;
  return isInReview(status) && releasedToday + amount > above;
}

function toStaffWithdrawalView(withdrawal: Withdrawal, context: WithdrawalViewContext) {
  const { id, memberId, amount, fee, keyKind, holder, status } = withdrawal;
  const { member, review, flags, emails } = context;
  return {
    id,
    site: member.site,
    player_id: memberId,
    player: member.account,
    amount: formatReais(amount),
    fee: formatReais(fee),
    net: formatReais(centavos(amount - fee)),
    key_kind: keyKind,
    key: maskDestination(withdrawal),
    holder: context.isHolderVisible ? holder : masked(holder),
    holder_check: compareHolder(withdrawal, member),
    status,
    reason: withdrawal.reason ?? withdrawal.reasonCode,
    requested_at: withdrawal.requestedAt.toISOString(),
    due_at: review.dueAt.toISOString(),
    sla_minutes: review.slaMinutes,
    decided_at: withdrawal.decidedAt?.toISOString() ?? null,
    finished_at: withdrawal.finishedAt?.toISOString() ?? null,
    approved_by: withdrawal.approvedBy.map((staffId) => emails.get(staffId) ?? String(staffId)),
    is_auto: review.isAuto,
    needs_second: context.isAboveLimit || review.escalatedBy !== null,
    end_to_end_id: withdrawal.endToEndId,
    risk: toRisk({ ...review, isFlagged: review.flaggedAt !== null }),
    flags: flags.map((flag) => toFlagView(flag, context)),
    viewed_by: findViewer(withdrawal, context),
  };
}

/** Creates the presenter of withdrawals for staff. */
export function createStaffWithdrawalPresenter({ db, clock, identity, staff, reviews }: WithdrawalStaffPresenterDeps) {
  /** The amount above which two people decide, by site. */
  async function loadLimits(people: Iterable<Member>): Promise<Map<string, Centavos>> {
    const sites = [...new Set([...people].map(({ site }) => site))];
    return new Map(
      await Promise.all(sites.map(async (site) => [site, await reviews.secondPersonAbove(db, site)] as const)),
    );
  }

  async function presentAll(found: readonly Withdrawal[], actor: Viewer) {
    const ids = found.map(({ id }) => id);
    const people = await identity.members(db, [...new Set(found.map(({ memberId }) => memberId))]);
    const [reviewsById, flags, limits] = await Promise.all([
      store.listWithdrawalReviews(db, ids),
      store.listFlags(db, ids),
      loadLimits(people.values()),
    ]);
    const blocked = await findBlockedMembers(db, found, flags);
    const viewers = [...reviewsById.values()].flatMap(({ viewedBy: by }) => (by === null ? [] : [by]));
    const emails = await staff.emails(db, [...new Set([...viewers, ...found.flatMap(({ approvedBy }) => approvedBy)])]);
    const now = clock.now();
    const released = await sumReleasedBeside(db, ids, startOfRange('today', now));
    return found.map((withdrawal) => {
      const member = people.get(withdrawal.memberId);
      const review = reviewsById.get(withdrawal.id);
      if (member === undefined || review === undefined)
        throw new Error(`withdrawal ${withdrawal.id} has no member or review`);
      const isAboveLimit = needsSecondPerson(
        withdrawal,
        released.get(withdrawal.id) ?? ZERO,
        limits.get(member.site) ?? ZERO,
      );
      const own = flags.filter(({ withdrawalId }) => withdrawalId === withdrawal.id);
      return toStaffWithdrawalView(withdrawal, {
        member,
        review,
        flags: own,
        hasBlockingDebt: blocked.has(withdrawal.memberId),
        emails,
        isAboveLimit,
        isHolderVisible: canReadHolder(actor),
        now,
      });
    });
  }

  return {
    presentAll,
    async presentOne(withdrawal: Withdrawal, actor: Viewer) {
      const [view] = await presentAll([withdrawal], actor);
      if (view === undefined) throw new Error('the presenter returned no withdrawal');
      return view;
    },
  };
}

/** Finds the titles of games in a language, by their names. */
export type FindGameTitles = (games: readonly string[], locale: LocaleKey) => Promise<ReadonlyMap<string, string>>;

export interface ReviewPanelDeps {
  db: Db;
  findGameTitles: FindGameTitles;
  clock: Clock;
  identity: Identity;
  ledger: Ledger;
  staff: Staff;
  staffCredits: Pick<StaffCredits, 'listGivenTo'>;
}

const MAX_MOVEMENTS = 10;
const MAX_GAMES = 6;
const DAY_MS = 86_400_000;

function toWageringView({ left, from }: OpenWagering) {
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

/** The games played since the last paid withdrawal. */
async function loadGames({ db, findGameTitles }: ReviewPanelDeps, withdrawal: Withdrawal, locale: LocaleKey) {
  const epoch = new Date(0);
  const { lastPaidAt } = await findCashierFacts(db, withdrawal, { within: epoch, lately: epoch });
  const games = await listMostPlayedGames(db, withdrawal.memberId, lastPaidAt, MAX_GAMES);
  const titles = await findGameTitles(
    games.map(({ game }) => game),
    locale,
  );
  return games.map(({ game, rounds, staked, won, biggest }) => ({
    game,
    title: titles.get(game) ?? game,
    rounds,
    staked: formatReais(staked),
    won: formatReais(won),
    biggest: formatReais(biggest),
  }));
}

/** Other accounts that share something with this one, each once with everything shared. */
async function loadSharers({ db, identity }: ReviewPanelDeps, withdrawal: Withdrawal) {
  const sharers = await listSharers(db, withdrawal);
  const ids = [...new Set(sharers.map(({ memberId }) => memberId))];
  const people = await identity.members(db, ids);
  return ids.map((id) => ({
    player_id: id,
    player: people.get(id)?.account ?? '',
    by: sharers.filter(({ memberId }) => memberId === id).map(({ by }) => by),
  }));
}

async function loadNotes({ db, staff }: ReviewPanelDeps, id: string) {
  const notes = await listNotes(db, id);
  const emails = await staff.emails(db, [...new Set(notes.map(({ staffId }) => staffId))]);
  return notes.map(({ at, staffId, act, note }) => ({
    at: at.toISOString(),
    by: emails.get(staffId) ?? String(staffId),
    act,
    note,
  }));
}

/** The staff credits since the last paid withdrawal. */
async function loadStaffCredits({ db, staff, staffCredits }: ReviewPanelDeps, withdrawal: Withdrawal) {
  const credits = await listCreditsFor(db, staffCredits, withdrawal);
  const people = credits.flatMap(({ requestedBy, decidedBy }) => [requestedBy, decidedBy ?? requestedBy]);
  const emails = await staff.emails(db, [...new Set(people)]);
  return credits.map(({ form, amount, requestedBy, decidedBy, decidedAt, requestedAt, reason }) => ({
    at: (decidedAt ?? requestedAt).toISOString(),
    form,
    amount: formatReais(amount),
    by: emails.get(requestedBy) ?? String(requestedBy),
    second: decidedBy === null ? null : (emails.get(decidedBy) ?? String(decidedBy)),
    reason,
  }));
}

async function loadPayouts(db: Db, id: string, t: ServerTranslate) {
  return (await listPayouts(db, id)).map(({ id: payoutId, status, reasonCode, beganAt, endedAt }) => ({
    id: payoutId,
    status,
    reason: reasonCode,
    reason_text: reasonCode === null ? null : translatePayoutReason(t, reasonCode),
    began_at: beganAt.toISOString(),
    ended_at: endedAt?.toISOString() ?? null,
  }));
}

/** Loads the details for a decision: movements, play, shared accounts, staff credits, notes and payouts. */
export async function loadReviewPanel(
  deps: ReviewPanelDeps,
  withdrawal: Withdrawal,
  { t, locale }: Pick<StaffCaller, 't' | 'locale'>,
) {
  const { db, clock, identity, ledger } = deps;
  const { id, memberId, holder, cpf } = withdrawal;
  const [player, totals, entries, wagering, review] = await Promise.all([
    identity.member(db, memberId),
    ledger.totals(db, memberId),
    ledger.entries(db, memberId, { page: 1, limit: MAX_MOVEMENTS }, 'desc'),
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
    wagering: toWageringView(wagering),
    games: await loadGames(deps, withdrawal, locale),
    shares: await loadSharers(deps, withdrawal),
    staff_credits: await loadStaffCredits(deps, withdrawal),
    notes: await loadNotes(deps, id),
    payouts: await loadPayouts(db, id, t),
  };
}
