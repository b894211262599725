import { t } from '../../app/i18n.ts';
import { PromotionPage } from '../promotion/promotion-page.tsx';
import { RebatesTab } from './rebates-tab.tsx';

/** `/promotion/rebates`: what comes back of the bets. */
export function RebatesScreen() {
  return (
    <PromotionPage title={t('rebates.title')} text={t('rebates.text')}>
      <RebatesTab />
    </PromotionPage>
  );
}
