import { hundredths, rate } from '@arara/money';
import { Sheet } from '@arara/ui';
import { percentText } from '../../../shared/format/percent-text.ts';
import { locale, t } from '../../../shared/messages/i18n.ts';
import { WageringBars } from './wagering-bars.tsx';
import css from './withdrawal.module.css';
import type { Terms } from './withdrawal-cost.ts';

/** The credits with open wagering, their progress, and the effect on a withdrawal. */
export function WageringSheet({ open, terms, onClose }: { open: boolean; terms: Terms; onClose: () => void }) {
  return (
    <Sheet open={open} onClose={onClose} title={t('cashier.withdraw.whyTitle')}>
      <div className={css['form']}>
        <p className={css['text']}>{wageringText(terms)}</p>
        <WageringBars wagering={terms.wagering} />
      </div>
    </Sheet>
  );
}

/** Describes the effect of open wagering on a withdrawal on this site. */
export function wageringText({ wagering, fee }: Pick<Terms, 'wagering' | 'fee'>): string {
  if (wagering.mode === 'block') return t('cashier.withdraw.blockMode');
  return t('cashier.withdraw.feeMode', { share: percentText(hundredths(rate(fee.wagering_bps)), locale()) });
}
