import {
  type ActivityOf,
  type Facts,
  type Fault,
  type Item,
  type RuleOf,
  type Standing,
  asBonus,
  claimAll,
  closingSentences,
  moneyProgress,
  paymentForm,
  standingOf,
} from '@arara/activity-kit';
import { type Centavos, ZERO, centavos, rate, sum } from '@arara/money';
import { type Tier, giftOf, reached } from './gift.ts';
import { voice } from './words.ts';

const form = {
  tiers: {
    kind: 'rows',
    fields: {
      /** A key that the site has a word and a colour for, or a name of the operator's. */
      name: { kind: 'text', most: 32 },
      from: { kind: 'money', least: 1n },
      to: { kind: 'money', least: 2n },
      fromShare: { kind: 'share', least: 1, most: 5_000 },
      toShare: { kind: 'share', least: 1, most: 5_000 },
    },
    least: 1,
    most: 12,
  },
  payment: { kind: 'group', fields: paymentForm },
} as const;

type Rule = RuleOf<typeof form>;

/** Ranges that are empty or overlap, and shares that fall: somebody would lose by recharging more. */
function faults({ tiers }: Rule): readonly Fault[] {
  return tiers.flatMap(({ name, from, to, fromShare, toShare }, index): readonly Fault[] => {
    const before = tiers[index - 1];
    const at = `tiers.${index}`;
    const isNameless = name === '';
    return [
      ...(isNameless ? [{ path: `${at}.name`, code: 'missing' } as const] : []),
      ...(to <= from ? [{ path: `${at}.to`, code: 'disagrees' } as const] : []),
      ...(before && from < before.to ? [{ path: `${at}.from`, code: 'disagrees' } as const] : []),
      ...(toShare < fromShare ? [{ path: `${at}.toShare`, code: 'disagrees' } as const] : []),
      ...(before && fromShare < before.toShare ? [{ path: `${at}.fromShare`, code: 'disagrees' } as const] : []),
    ];
  });
}

/** What was recharged since the promotion began; what the bank took back is off. */
const totalOf = ({ deposits, startsAt }: Facts): Centavos =>
  sum(deposits.filter(({ at, isReturned }) => at >= startsAt && !isReturned).map(({ amount }) => amount));

interface Reckoning {
  readonly total: Centavos;
  readonly claimed: Centavos;
  readonly due: Centavos;
  readonly at: number;
  readonly lastClaim: Date | undefined;
}

function reckon({ tiers }: Rule, facts: Facts): Reckoning {
  const total = totalOf(facts);
  const claimed = sum(facts.claims.map(({ amount }) => amount));
  const gift = giftOf(tiers, total);
  return {
    total,
    claimed,
    due: gift > claimed ? centavos(gift - claimed) : ZERO,
    at: reached(tiers, total),
    lastClaim: facts.claims.at(-1)?.at,
  };
}

/** The tier reached holds what can be had; its window is what was had before, which every claim raises. */
function itemOf({ tiers }: Rule, { total, claimed, due, at, lastClaim }: Reckoning, tier: Tier, index: number): Item {
  const { name, from, to, fromShare, toShare } = tier;
  const item = {
    key: `tier:${index + 1}`,
    reward: ZERO,
    progress: moneyProgress(total, from),
    detail: { tier: index + 1, name, from, to, fromShare, toShare, gift: giftOf(tiers, to), isReached: index <= at },
  };
  if (index > at) return { ...item, state: 'progress', reason: 'tier_not_reached' };
  if (index === at && due > 0n) return { ...item, key: `gift:${claimed}`, state: 'claimable', reward: due };
  const isHad = claimed > 0n && lastClaim !== undefined && claimed >= giftOf(tiers, from);
  return isHad ? { ...item, state: 'claimed', claimedAt: lastClaim } : { ...item, state: 'progress' };
}

function check(rule: Rule, facts: Facts): Standing {
  const reckoning = reckon(rule, facts);
  const { total, at } = reckoning;
  const next = rule.tiers[at + 1];
  return standingOf(
    facts,
    rule.tiers.map((tier, index) => itemOf(rule, reckoning, tier, index)),
    {
      state: next ? 'progress' : 'claimed',
      reason: next ? (total === 0n ? 'no_deposit' : 'tier_not_reached') : 'all_taken',
      progress: next ? moneyProgress(total, next.from) : undefined,
    },
  );
}

const tier = (name: string, from: number, to: number, fromShare: number, toShare: number): Tier => ({
  name,
  from: centavos(from * 100),
  to: centavos(to * 100),
  fromShare: rate(fromShare),
  toShare: rate(toShare),
});

/** Wealth climbing: the more was recharged in all, the larger the gift, and the larger its share. */
export const rechargeTiers: ActivityOf<typeof form> = {
  kind: 'recharge_tiers',
  form,
  first: {
    tiers: [
      tier('bronze', 1_000, 5_000, 500, 1_000),
      tier('silver', 5_001, 15_000, 1_000, 1_500),
      tier('gold', 15_001, 30_000, 1_500, 1_800),
      tier('platinum', 30_001, 60_000, 1_800, 2_000),
      tier('diamond', 60_001, 100_000, 2_000, 2_000),
    ],
    payment: { ...asBonus(30_00, 60), maxBet: centavos(50_00) },
  },
  isBeforePlay: true,
  titles: voice.titles,
  sentences(rule, locale) {
    const { say, money, share } = voice.speak(locale);
    const steps = rule.tiers.map(({ from, to, fromShare, toShare }) =>
      fromShare === toShare
        ? say('flat', { from: money(from), to: money(to), share: share(toShare) })
        : say('tier', { from: money(from), to: money(to), fromShare: share(fromShare), toShare: share(toShare) }),
    );
    const end = rule.tiers.at(-1)?.to ?? ZERO;
    return [
      say('total'),
      ...steps,
      say('grows'),
      say('end', { end: money(end), gift: money(giftOf(rule.tiers, end)) }),
      say('rest'),
      say('returned'),
      ...closingSentences(rule.payment, locale, 'nothing'),
    ];
  },
  needs: () => ({ deposits: 'promotion' }),
  faults,
  most: ({ tiers }) => {
    const most = giftOf(tiers, tiers.at(-1)?.to ?? 0n);
    return { once: most, ever: most };
  },
  payment: ({ payment }) => payment,
  check,
  claim: (rule, facts, asked) => claimAll(check(rule, facts), asked, rule.payment),
  // A gift is what the last recharge before it added to the total.
  hangsOn: (_rule, { startsAt, deposits }) => deposits.findLast(({ at }) => at >= startsAt)?.id,
};
