import { type Centavos, centavos } from '@arara/money';
import type { WithdrawalRule } from '../withdrawal/rule.ts';
import { type Flag, countTones } from './flag.ts';

/**
 * Whether the house approves a withdrawal by itself (`auto`), or why a person has to: it is switched `off`, a red flag
 * is up (`flagged`), the amount is `above` what one may be or above what two people decide on (`second`), the member's
 * `day` is full, it is an account of demonstration, of the house, or frozen (`member`), or somebody of staff was there
 * first (`touched`).
 */
export type Verdict = 'auto' | 'off' | 'flagged' | 'above' | 'day' | 'second' | 'member' | 'touched';

interface Question {
  amount: Centavos;
  rule: Pick<WithdrawalRule, 'autoApproveUpTo' | 'autoApprovePerDay'>;
  flags: readonly Flag[];
  /** What the house approved by itself of this member today, without this one. */
  autoToday: Centavos;
  /** What this member was released today beside this one, by people and without. */
  releasedToday: Centavos;
  /** Two people decide on what brings a member's day over this. */
  secondPersonAbove: Centavos;
  member: { isDemo: boolean; isInOn: boolean; status: number };
}

/** Of a member's states, the one in which nothing is held against them. */
const ACTIVE = 1;

/** What the house's policy says of a withdrawal. The limits are reached and not passed. */
export function verdictOf({
  amount,
  rule,
  flags,
  autoToday,
  releasedToday,
  secondPersonAbove,
  member,
}: Question): Exclude<Verdict, 'touched'> {
  if (rule.autoApproveUpTo === 0n || rule.autoApprovePerDay === 0n) return 'off';
  if (member.isDemo || member.isInOn || member.status !== ACTIVE) return 'member';
  if (countTones(flags).red > 0) return 'flagged';
  if (releasedToday + amount > secondPersonAbove) return 'second';
  if (amount > rule.autoApproveUpTo) return 'above';
  return centavos(autoToday + amount) > rule.autoApprovePerDay ? 'day' : 'auto';
}
