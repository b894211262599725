import { t } from '../../shared/messages/i18n.ts';
import { PromotionPage } from '../../shared/promotions/promotion-page.tsx';
import { VipTab } from './vip-tab.tsx';

/** `/promotion/vip`: the VIP club. */
export function VipScreen() {
  return (
    <PromotionPage title={t('vip.title')} text={t('vip.text')}>
      <VipTab />
    </PromotionPage>
  );
}
