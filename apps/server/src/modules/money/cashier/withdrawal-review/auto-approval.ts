import { type Centavos, centavos } from '@arara/money';
import type { WithdrawalRule } from '../withdrawals/withdrawal-rule-store.ts';
import { type WithdrawalFlag, countTones } from './withdrawal-flags.ts';

/**
 * Whether a withdrawal is approved automatically (`auto`), or why staff must decide: auto-approval is `off`, a red flag is
 * raised (`flagged`), the amount is `above` the limit or needs a `second` person, the member's `day` limit is reached, the
 * account is a demo, the operator's own, frozen, or under a hold of its withdrawals (`member`), or staff acted first (`touched`).
 */
export type AutoApprovalVerdict = 'auto' | 'off' | 'flagged' | 'above' | 'day' | 'second' | 'member' | 'touched';

interface AutoApprovalInput {
  amount: Centavos;
  rule: Pick<WithdrawalRule, 'autoApproveUpTo' | 'autoApprovePerDay'>;
  flags: readonly WithdrawalFlag[];
  /** Auto-approved today for this member, without this withdrawal. */
  autoToday: Centavos;
  /** Released today to this member by staff and automatically, without this withdrawal. */
  releasedToday: Centavos;
  /** The daily sum of a member above which two people decide. */
  secondPersonAbove: Centavos;
  member: { isDemo: boolean; isInOn: boolean; status: number; holdsWithdrawals: boolean };
}

/** The member status without restrictions. */
const ACTIVE = 1;

/** Applies the auto-approval policy to a withdrawal. Amounts equal to a limit are within it. */
export function decideAutoApproval({
  amount,
  rule,
  flags,
  autoToday,
  releasedToday,
  secondPersonAbove,
  member,
}: AutoApprovalInput): Exclude<AutoApprovalVerdict, 'touched'> {
  if (rule.autoApproveUpTo === 0n || rule.autoApprovePerDay === 0n) return 'off';
  if (member.isDemo || member.isInOn || member.status !== ACTIVE || member.holdsWithdrawals) return 'member';
  if (countTones(flags).red > 0) return 'flagged';
  if (releasedToday + amount > secondPersonAbove) return 'second';
  if (amount > rule.autoApproveUpTo) return 'above';
  return centavos(autoToday + amount) > rule.autoApprovePerDay ? 'day' : 'auto';
}
