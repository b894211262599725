import type { Answer, Call, Input } from '@arara/contract/client';

type Rule = Answer<'officeWithdrawalRules'>['data'][number];

/** The rule of a site as the office reads it; without a name, that of all sites which have none of their own. */
export async function ruleOf(admin: Call, site = ''): Promise<Rule> {
  const found = (await admin('officeWithdrawalRules', {})).data.find((rule) => rule.site === site);
  if (found === undefined) throw new Error(`there is no rule of ${site}`);
  return found;
}

/** Changes the rule of a site by what matters to the test; answers it as it is then. */
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
