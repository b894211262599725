import {
  type ActivityOf,
  type DepositFact,
  type Facts,
  type Fault,
  type Item,
  type RuleOf,
  type Standing,
  asCash,
  claimAll,
  closingSentences,
  moneyProgress,
  paymentForm,
  standingOf,
} from '@arara/activity-kit';
import { type Centavos, centavos, portion, rate } from '@arara/money';
import { voice } from './words.ts';

const form = {
  /** Of each single recharge. */
  share: { kind: 'share', least: 1, most: 10_000 },
  leastRecharge: { kind: 'money', least: 1n },
  /** How many times the recharge has to be staked in valid bets, in hundredths. */
  timesE2: { kind: 'times', least: 1, most: 100_000 },
  /** For one recharge. */
  most: { kind: 'maybe', field: { kind: 'money', least: 1n } },
  /** The VIP level that it is for, and all above it. */
  leastLevel: { kind: 'count', least: 0, most: 100 },
  payment: { kind: 'group', fields: paymentForm },
} as const;

type Rule = RuleOf<typeof form>;

function rewardOf({ share, most }: Rule, amount: Centavos): Centavos {
  const reward = portion(amount, share);
  return most !== null && reward > most ? most : reward;
}

const requiredOf = ({ timesE2 }: Rule, amount: Centavos): bigint => (amount * BigInt(timesE2)) / 100n;

interface Filled {
  readonly deposit: DepositFact;
  /** The lifetime valid stakes at which it begins. */
  readonly start: bigint;
  readonly required: bigint;
  readonly done: bigint;
}

/**
 * Each recharge is filled on its own, the oldest first: what was staked since it came, less what the ones before it took.
 * In lifetime valid stakes, recharge k begins at max(what they were when it came, where k − 1 ends).
 */
function filled(rule: Rule, deposits: readonly DepositFact[], valid: Centavos): readonly Filled[] {
  let end = 0n;
  return deposits.map((deposit) => {
    const start = deposit.validBefore > end ? deposit.validBefore : end;
    const required = requiredOf(rule, deposit.amount);
    end = start + required;
    const since = valid > start ? valid - start : 0n;
    return { deposit, start, required, done: since < required ? since : required };
  });
}

function itemOf(rule: Rule, facts: Facts, { deposit, start, required, done }: Filled): Item {
  const item = {
    key: deposit.id,
    reward: rewardOf(rule, deposit.amount),
    progress: moneyProgress(done, required),
    detail: {
      recharge: deposit.amount,
      rechargedAt: deposit.at.toISOString(),
      share: rule.share,
      start,
      required,
      wagered: done,
    },
  };
  const claim = facts.claims.find(({ window }) => window === deposit.id);
  if (claim) return { ...item, state: 'claimed', reward: claim.amount, claimedAt: claim.at };
  if (facts.member.vipLevel < rule.leastLevel) return { ...item, state: 'ineligible', reason: 'level_too_low' };
  return done < required ? { ...item, state: 'progress', reason: 'wagering_left' } : { ...item, state: 'claimable' };
}

function check(rule: Rule, facts: Facts): Standing {
  const isClaimed = ({ id }: DepositFact): boolean => facts.claims.some(({ window }) => window === id);
  const since = facts.deposits.filter(({ at }) => at >= facts.startsAt);
  // What the bank took back counts no more; one that was already rewarded keeps the stakes that it took.
  const counted = since.filter(
    (deposit) => isClaimed(deposit) || (deposit.amount >= rule.leastRecharge && !deposit.isReturned),
  );
  const items = filled(rule, counted, facts.member.valid).map((each) => itemOf(rule, facts, each));
  const isTooLow = facts.member.vipLevel < rule.leastLevel;
  const none = since.length === 0 ? ('no_deposit' as const) : ('deposit_too_small' as const);
  return standingOf(facts, items, {
    ...(items.length === 0 ? { state: isTooLow ? 'ineligible' : 'progress' } : {}),
    reason: isTooLow ? 'level_too_low' : items.length === 0 ? none : undefined,
    progress: items.find(({ state }) => state === 'progress')?.progress,
  });
}

const faults = (rule: Rule): readonly Fault[] => [
  ...(rewardOf(rule, rule.leastRecharge) === 0n ? [{ path: 'leastRecharge', code: 'too_small' } as const] : []),
  ...(requiredOf(rule, rule.leastRecharge) === 0n ? [{ path: 'timesE2', code: 'too_small' } as const] : []),
];

/** A share of each recharge that is large enough, once it has been staked so many times; recharges are never added up. */
export const rechargeRebate: ActivityOf<typeof form> = {
  kind: 'recharge_rebate',
  form,
  first: {
    share: rate(2_000),
    leastRecharge: centavos(100_00),
    timesE2: 5_00,
    most: centavos(1000_00),
    leastLevel: 0,
    payment: asCash,
  },
  isBeforePlay: false,
  titles: voice.titles,
  sentences(rule, locale) {
    const { say, money, share } = voice.speak(locale);
    return [
      say('share', { share: share(rule.share), least: money(rule.leastRecharge) }),
      say('single'),
      say('wager', {
        times: rule.timesE2 / 100,
        example: money(rule.leastRecharge),
        asked: money(centavos(requiredOf(rule, rule.leastRecharge))),
        reward: money(rewardOf(rule, rule.leastRecharge)),
      }),
      say('order'),
      ...(rule.most === null ? [] : [say('most', { most: money(rule.most) })]),
      ...(rule.leastLevel > 0 ? [say('level', { level: rule.leastLevel })] : []),
      say('missed'),
      say('returned'),
      ...closingSentences(rule.payment, locale, 'valid'),
    ];
  },
  needs: () => ({ deposits: 'promotion' }),
  faults,
  most: ({ most }) => ({ once: most, ever: null }),
  payment: ({ payment }) => payment,
  onDeposit: ({ share, most, leastRecharge: least, timesE2: stakedTimesE2 }) => ({
    least,
    gives: { share, most },
    stakedTimesE2,
  }),
  check,
  claim: (rule, facts, asked) => claimAll(check(rule, facts), asked, rule.payment),
  hangsOn: (_rule, { claim, deposits }) => deposits.find(({ id }) => id === claim.window)?.id,
};
