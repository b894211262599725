import { wordsIn } from '@arara/activity-kit';
import type { categories, endpoints } from '@arara/contract';
import type { LocaleKey } from '@arara/contract/locales';
import { formatReais, hundredths } from '@arara/money';
import type { z } from 'zod';
import type { Line } from './count.ts';
import { type CommissionKind, type CommissionPlan, categoriesIn, shareOf } from './plan.ts';
import { tiersOf } from './rates.ts';

type Table = z.input<typeof endpoints.agencyMechanismBetting.answer>['data'];
type Category = (typeof categories)[number] | 'all';

/** Of which kind of game a line is: what the contract calls so. */
export const categoryOf = ({ category }: Pick<Line, 'category'>): Category => category as Category;

/** What a type of agent is called; one that the plan does not name is an ordinary agent. */
export function typeIn({ types }: CommissionPlan, agentType: string, locale: LocaleKey) {
  const found = types.find(({ key }) => key === agentType) ?? types[0];
  return {
    agent_type: found?.key ?? agentType,
    agent_type_title: found === undefined ? '' : wordsIn(found.title, locale),
  };
}

/** The table of a kind as agents of a type read it: what is the same for every game once, then what differs. */
export function writeTable(
  plan: CommissionPlan,
  {
    kind,
    agentType,
    locale,
    since,
  }: { kind: CommissionKind; agentType: string; locale: LocaleKey; since: string | null },
): Omit<Table, 'mine' | 'team'> {
  const tiers = tiersOf(plan, kind, agentType);
  const rowOf = (category: string) => ({
    category: categoryOf({ category }),
    tiers: tiers.map((tier) => ({ from: formatReais(tier.from), rate: hundredths(shareOf(tier, category)) })),
  });
  return {
    is_on: plan[kind].isOn,
    rows: ['all', ...categoriesIn(tiers)].map(rowOf),
    ...typeIn(plan, agentType, locale),
    effective_on: since,
  };
}
