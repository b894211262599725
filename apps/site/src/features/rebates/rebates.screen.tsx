import { t } from '../../shared/messages/i18n.ts';
import { PromotionPage } from '../../shared/promotions/promotion-page.tsx';
import { RebatesTab } from './rebates-tab.tsx';

/** `/promotion/rebates`: the rebates on the member's bets. */
export function RebatesScreen() {
  return (
    <PromotionPage title={t('rebates.title')} text={t('rebates.text')}>
      <RebatesTab />
    </PromotionPage>
  );
}
