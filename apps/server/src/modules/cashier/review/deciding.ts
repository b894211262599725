import type { Queryable, Tx } from '../../../db/index.ts';
import { type Actor, Failure } from '../../../platform/index.ts';
import type { Identity, Member } from '../../identity/index.ts';
import type { Staff } from '../../staff/index.ts';
import type { WithdrawalBook } from '../withdrawal/book.ts';
import { type Withdrawal, isInReview } from '../withdrawal/withdrawal.ts';
import { type Review, findReview } from './review-store.ts';

/** A withdrawal that somebody of staff is about to do something with; nobody else does meanwhile. */
export interface Deciding {
  withdrawal: Withdrawal;
  review: Review;
  /** The member's site. */
  site: string;
}

interface DecidingParts {
  book: Pick<WithdrawalBook, 'lock'>;
  identity: Pick<Identity, 'member'>;
  office: Pick<Staff, 'emails'>;
}

/**
 * Whether a withdrawal is somebody's own, staff being players too: asked for by a member with their e-mail, or going to
 * it. The e-mail of staff is the only thing of theirs that the house knows for sure.
 */
export function isOwn(
  { email }: Pick<Actor, 'email'>,
  member: Pick<Member, 'email'>,
  { keyKind, key }: Pick<Withdrawal, 'keyKind' | 'key'>,
): boolean {
  const own = email.toLowerCase();
  return member.email?.toLowerCase() === own || (keyKind === 'email' && key.toLowerCase() === own);
}

/** Says that it is over, and by whom where it was somebody of staff. */
async function refuseDecided({ office }: DecidingParts, q: Queryable, { decidedBy }: Review): Promise<never> {
  if (decidedBy === null) throw new Failure('withdrawal_not_in_review', { field: 'id' });
  const who = (await office.emails(q, [decidedBy])).get(decidedBy) ?? '';
  throw new Failure('withdrawal_decided_by', { field: 'id', params: { who } });
}

/**
 * Holds a withdrawal that still waits for a decision until the transaction ends. Fails with `withdrawal_unknown`, with
 * `withdrawal_decided_by` naming who was first, with `withdrawal_not_in_review` where it was nobody of staff, and with
 * `own_withdrawal`.
 */
export async function lockForDecision(parts: DecidingParts, tx: Tx, actor: Actor, id: string): Promise<Deciding> {
  const { book, identity } = parts;
  const withdrawal = await book.lock(tx, id);
  if (withdrawal === undefined) throw new Failure('withdrawal_unknown', { field: 'id' });
  const review = await findReview(tx, id);
  if (!isInReview(withdrawal.status)) return refuseDecided(parts, tx, review);
  const member = await identity.member(tx, withdrawal.memberId);
  if (isOwn(actor, member, withdrawal)) throw new Failure('own_withdrawal', { field: 'id' });
  return { withdrawal, review, site: member.site };
}
