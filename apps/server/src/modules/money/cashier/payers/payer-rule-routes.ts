import { endpoints } from '@arara/contract';
import type { Db } from '../../../../db/index.ts';
import { type Route, staffRoute } from '../../../../platform/index.ts';
import type { Sites } from '../../../accounts/sites/index.ts';
import type { PayerRules, SitePayerRule } from './payer-rules.ts';

interface PayerRuleStaffRoutesDeps {
  db: Db;
  payerRules: PayerRules;
  sites: Pick<Sites, 'directory'>;
}

function toPayerRuleView(rule: SitePayerRule, siteName: string) {
  return {
    site: rule.site,
    site_name: siteName,
    is_own: rule.isOwn,
    own_account_forced: rule.isForced,
    own_account_only: rule.ownAccountOnly,
    refund_by_itself: rule.refundByItself,
    freeze_on_claw_back: rule.freezeOnClawBack,
    cancel_bonus_on_claw_back: rule.cancelBonusOnClawBack,
    saved_version: rule.version,
  };
}

/** Staff routes that list and save the payer rules of sites. */
export function payerRuleStaffRoutes({ db, payerRules, sites }: PayerRuleStaffRoutesDeps): Route[] {
  const findSiteName = async (key: string): Promise<string> => (await sites.directory.find(key))?.name ?? '';

  return [
    staffRoute(endpoints.officePayerRules, 'cashier.rules', async () => ({
      data: await Promise.all(
        (await payerRules.list(db)).map(async (rule) => toPayerRuleView(rule, await findSiteName(rule.site))),
      ),
    })),
    staffRoute(endpoints.officePayerRuleSave, 'cashier.rules', async ({ input, actor }) => {
      const saved = await payerRules.save(actor, input.site, input.saved_version, {
        ownAccountOnly: input.own_account_only,
        refundByItself: input.refund_by_itself,
        ...(input.freeze_on_claw_back === undefined ? {} : { freezeOnClawBack: input.freeze_on_claw_back }),
        ...(input.cancel_bonus_on_claw_back === undefined
          ? {}
          : { cancelBonusOnClawBack: input.cancel_bonus_on_claw_back }),
      });
      return { data: toPayerRuleView(saved, await findSiteName(saved.site)) };
    }),
  ];
}
