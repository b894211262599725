import { localizedText } from '@arara/activity-kit';
import type { categories, endpoints } from '@arara/contract';
import type { LocaleKey } from '@arara/contract/locales';
import { formatReais, hundredths } from '@arara/money';
import type { z } from 'zod';
import type { CommissionLine } from './commission-count.ts';
import { type CommissionKind, type CommissionPlan, listCategories, findShare } from './plan.ts';
import { findTiers } from './rates.ts';

type Table = z.input<typeof endpoints.agencyMechanismBetting.answer>['data'];
type Category = (typeof categories)[number] | 'all';

/** Narrows a stored category to the type of the contract. */
export const toContractCategory = ({ category }: Pick<CommissionLine, 'category'>): Category => category as Category;

/** The title of an agent type. An unknown type counts as an ordinary agent. */
export function toAgentTypeView({ types }: CommissionPlan, agentType: string, locale: LocaleKey) {
  const found = types.find(({ key }) => key === agentType) ?? types[0];
  return {
    agent_type: found?.key ?? agentType,
    agent_type_title: found === undefined ? '' : localizedText(found.title, locale),
  };
}

/** The rate table of a kind for an agent type: the general row first, then the categories that differ. */
export function toRateTableView(
  plan: CommissionPlan,
  {
    kind,
    agentType,
    locale,
    since,
  }: { kind: CommissionKind; agentType: string; locale: LocaleKey; since: string | null },
): Omit<Table, 'mine' | 'team'> {
  const tiers = findTiers(plan, kind, agentType);
  const toRow = (category: string) => ({
    category: toContractCategory({ category }),
    tiers: tiers.map((tier) => ({ from: formatReais(tier.from), rate: hundredths(findShare(tier, category)) })),
  });
  return {
    is_on: plan[kind].isOn,
    rows: ['all', ...listCategories(tiers)].map(toRow),
    ...toAgentTypeView(plan, agentType, locale),
    effective_on: since,
  };
}
