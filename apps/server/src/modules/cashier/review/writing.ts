import { type Centavos, ZERO, centavos, formatReais } from '@arara/money';
import type { Db } from '../../../db/index.ts';
import { type Clock, type StaffCaller, masked, startOfRange } from '../../../platform/index.ts';
import type { Identity, Member } from '../../identity/index.ts';
import type { Staff } from '../../staff/index.ts';
import { maskDestination } from '../account/destination.ts';
import { sumReleasedBeside } from '../withdrawal/released-store.ts';
import { type Withdrawal, isInReview } from '../withdrawal/withdrawal.ts';
import { holderOf } from './facts.ts';
import { type Flag, riskOf, toneOf } from './flag.ts';
import { LOOK_SECONDS } from './holding.ts';
import * as store from './review-store.ts';
import type { Reviews } from './review.ts';

export interface WritingParts {
  db: Db;
  clock: Clock;
  identity: Identity;
  office: Staff;
  reviews: Reviews;
}

/** Who decides on withdrawals reads whose key it is; for everybody else the name is masked. */
function readsHolder({ permissions }: StaffCaller['actor']): boolean {
  return permissions.includes('withdrawal.decide');
}

function writeFlag({ name, since, evidence }: Flag) {
  return { name, tone: toneOf({ name, evidence }), since: since.toISOString(), evidence };
}

interface Seen {
  member: Member;
  review: store.Review;
  flags: readonly Flag[];
  emails: ReadonlyMap<number, string>;
  isAboveLimit: boolean;
  inClear: boolean;
  now: Date;
}

/** Who has it open now, while there is something to decide. */
function lookedBy({ status }: Withdrawal, { review, emails, now }: Seen): string | null {
  const { lookedBy: staffId, lookedAt } = review;
  const isOver = lookedAt === null || now.getTime() - lookedAt.getTime() >= LOOK_SECONDS * 1000;
  return staffId === null || isOver || !isInReview(status) ? null : (emails.get(staffId) ?? null);
}

/** Whether two people decide on it, or did. */
function needsSecond({ amount, approvedBy, status }: Withdrawal, releasedToday: Centavos, above: Centavos): boolean {
  if (amount > above || approvedBy.length > 1) return true;
  return isInReview(status) && releasedToday + amount > above;
}

function writeWithdrawal(withdrawal: Withdrawal, seen: Seen) {
  const { id, memberId, amount, fee, keyKind, holder, status } = withdrawal;
  const { member, review, flags, emails } = seen;
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
    holder: seen.inClear ? holder : masked(holder),
    holder_check: holderOf(withdrawal, member),
    status,
    reason: withdrawal.reason ?? withdrawal.reasonCode,
    requested_at: withdrawal.requestedAt.toISOString(),
    due_at: review.dueAt.toISOString(),
    sla_minutes: review.slaMinutes,
    decided_at: withdrawal.decidedAt?.toISOString() ?? null,
    finished_at: withdrawal.finishedAt?.toISOString() ?? null,
    approved_by: withdrawal.approvedBy.map((staffId) => emails.get(staffId) ?? String(staffId)),
    is_auto: review.isAuto,
    needs_second: seen.isAboveLimit || review.escalatedBy !== null,
    end_to_end_id: withdrawal.endToEndId,
    risk: riskOf({ ...review, isFlagged: review.flaggedAt !== null }),
    flags: flags.map(writeFlag),
    looked_by: lookedBy(withdrawal, seen),
  };
}

/** Answers what writes withdrawals down as staff sees them. */
export function createWriter({ db, clock, identity, office, reviews }: WritingParts) {
  /** Above how much two people decide, site by site. */
  async function limitsOf(people: Iterable<Member>): Promise<Map<string, Centavos>> {
    const sites = [...new Set([...people].map(({ site }) => site))];
    return new Map(
      await Promise.all(sites.map(async (site) => [site, await reviews.secondPersonAbove(db, site)] as const)),
    );
  }

  async function write(found: readonly Withdrawal[], actor: StaffCaller['actor']) {
    const ids = found.map(({ id }) => id);
    const people = await identity.members(db, [...new Set(found.map(({ memberId }) => memberId))]);
    const [reviewsOf, flags, limits] = await Promise.all([
      store.listReviews(db, ids),
      store.listFlags(db, ids),
      limitsOf(people.values()),
    ]);
    const lookers = [...reviewsOf.values()].flatMap(({ lookedBy: by }) => (by === null ? [] : [by]));
    const emails = await office.emails(db, [
      ...new Set([...lookers, ...found.flatMap(({ approvedBy }) => approvedBy)]),
    ]);
    const now = clock.now();
    const released = await sumReleasedBeside(db, ids, startOfRange('today', now));
    return found.map((withdrawal) => {
      const member = people.get(withdrawal.memberId);
      const review = reviewsOf.get(withdrawal.id);
      if (member === undefined || review === undefined) throw new Error(`withdrawal ${withdrawal.id} is half there`);
      const isAboveLimit = needsSecond(
        withdrawal,
        released.get(withdrawal.id) ?? ZERO,
        limits.get(member.site) ?? ZERO,
      );
      const own = flags.filter(({ withdrawalId }) => withdrawalId === withdrawal.id);
      return writeWithdrawal(withdrawal, {
        member,
        review,
        flags: own,
        emails,
        isAboveLimit,
        inClear: readsHolder(actor),
        now,
      });
    });
  }

  return {
    write,
    async one(withdrawal: Withdrawal, actor: StaffCaller['actor']) {
      const [written] = await write([withdrawal], actor);
      if (written === undefined) throw new Error('a withdrawal was written as nothing');
      return written;
    },
  };
}
