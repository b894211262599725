import { endpoints } from '@arara/contract';
import type { Db } from '../../../db/index.ts';
import { type Route, staff } from '../../../platform/index.ts';
import type { Sites } from '../../sites/index.ts';
import type { PayerRules, SitePayerRule } from './payer-rules.ts';

interface PayerOfficeParts {
  db: Db;
  payerRules: PayerRules;
  sites: Pick<Sites, 'directory'>;
}

function write(rule: SitePayerRule, siteName: string) {
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

/** Who may pay deposits, as staff reads and changes it. */
export function payerOfficeRoutes({ db, payerRules, sites }: PayerOfficeParts): Route[] {
  const nameOf = async (key: string): Promise<string> => (await sites.directory.find(key))?.name ?? '';

  return [
    staff(endpoints.officePayerRules, 'cashier.rules', async () => ({
      data: await Promise.all((await payerRules.list(db)).map(async (rule) => write(rule, await nameOf(rule.site)))),
    })),
    staff(endpoints.officePayerRuleSave, 'cashier.rules', async ({ input, actor }) => {
      const saved = await payerRules.save(actor, input.site, input.saved_version, {
        ownAccountOnly: input.own_account_only,
        refundByItself: input.refund_by_itself,
        ...(input.freeze_on_claw_back === undefined ? {} : { freezeOnClawBack: input.freeze_on_claw_back }),
        ...(input.cancel_bonus_on_claw_back === undefined
          ? {}
          : { cancelBonusOnClawBack: input.cancel_bonus_on_claw_back }),
      });
      return { data: write(saved, await nameOf(saved.site)) };
    }),
  ];
}
