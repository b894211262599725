import { endpoints } from '@arara/contract';
import { type Centavos, formatReais, rate } from '@arara/money';
import type { Db } from '../../../../db/index.ts';
import { type Route, staffRoute } from '../../../../platform/index.ts';
import type { Sites } from '../../../accounts/sites/index.ts';
import type { WithdrawalRules, SiteWithdrawalRule } from './withdrawal-rules.ts';

interface WithdrawalRuleStaffRoutesDeps {
  db: Db;
  rules: WithdrawalRules;
  sites: Pick<Sites, 'directory'>;
}

const formatOrNull = (amount: Centavos | null): string | null => (amount === null ? null : formatReais(amount));

function toWithdrawalRuleView(rule: SiteWithdrawalRule, siteName: string) {
  return {
    site: rule.site,
    site_name: siteName,
    is_own: rule.isOwn,
    own_account_forced: rule.isOwnAccountForced,
    min: formatReais(rule.min),
    max: formatReais(rule.max),
    per_day: rule.perDay,
    fee_fixed: formatReais(rule.feeFixed),
    fee_bps: rule.feeBps,
    free_per_month: [...rule.freePerMonth],
    wagering: rule.wagering,
    wagering_fee_bps: rule.wageringFeeBps,
    own_account_only: rule.ownAccountOnly,
    name_must_match: rule.nameMustMatch,
    key_age_hours: rule.keyAgeHours,
    auto_approve_up_to: formatReais(rule.autoApproveUpTo),
    auto_approve_per_day: formatReais(rule.autoApprovePerDay),
    second_person_above: formatOrNull(rule.secondPersonAbove),
    sla_minutes: rule.slaMinutes,
    big_win_from: formatReais(rule.bigWinFrom),
    velocity_count: rule.velocityCount,
    velocity_hours: rule.velocityHours,
    saved_version: rule.version,
    updated_at: rule.updatedAt.toISOString(),
  };
}

/** Staff routes that list and save the withdrawal rules of sites. */
export function withdrawalRuleStaffRoutes({ db, rules, sites }: WithdrawalRuleStaffRoutesDeps): Route[] {
  const findSiteName = async (key: string): Promise<string> => (await sites.directory.find(key))?.name ?? '';

  return [
    staffRoute(endpoints.officeWithdrawalRules, 'cashier.rules', async () => ({
      data: await Promise.all(
        (await rules.list(db)).map(async (rule) => toWithdrawalRuleView(rule, await findSiteName(rule.site))),
      ),
    })),
    staffRoute(endpoints.officeWithdrawalRuleSave, 'cashier.rules', async ({ input, actor }) => {
      const saved = await rules.save(actor, input.site, input.saved_version, {
        min: input.min,
        max: input.max,
        perDay: input.per_day,
        feeFixed: input.fee_fixed,
        feeBps: rate(input.fee_bps),
        freePerMonth: input.free_per_month,
        wagering: input.wagering,
        wageringFeeBps: rate(input.wagering_fee_bps),
        ownAccountOnly: input.own_account_only,
        nameMustMatch: input.name_must_match,
        keyAgeHours: input.key_age_hours,
        autoApproveUpTo: input.auto_approve_up_to,
        autoApprovePerDay: input.auto_approve_per_day,
        secondPersonAbove: input.second_person_above,
        slaMinutes: input.sla_minutes,
        bigWinFrom: input.big_win_from,
        velocityCount: input.velocity_count,
        velocityHours: input.velocity_hours,
      });
      return { data: toWithdrawalRuleView(saved, await findSiteName(saved.site)) };
    }),
  ];
}
