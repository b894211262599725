import type { Answer, Call, Input } from '@arara/contract/client';

type Rule = Answer<'officeWithdrawalRules'>['data'][number];

/** Loads the withdrawal rule of a site as staff sees it; by default the rule of sites without their own. */
export async function ruleOf(admin: Call, site = ''): Promise<Rule> {
  const found = (await admin('officeWithdrawalRules', {})).data.find((rule) => rule.site === site);
  if (found === undefined) throw new Error(`there is no rule of ${site}`);
  return found;
}

/** Changes fields of a site's rule and returns it. */
export async function changeRule(
  admin: Call,
  change: Partial<Input<'officeWithdrawalRuleSave'>>,
  site = '',
): Promise<Rule> {
  const {
    site_name: _name,
    is_own: _own,
    own_account_forced: _forced,
    updated_at: _at,
    ...rule
  } = await ruleOf(admin, site);
  return (await admin('officeWithdrawalRuleSave', { ...rule, ...change })).data;
}
