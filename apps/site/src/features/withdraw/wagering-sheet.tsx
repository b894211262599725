import { localeTags } from '@arara/contract/locales';
import { Sheet } from '@arara/ui';
import { locale, t } from '../../app/i18n.ts';
import { WageringBars } from './wagering-bars.tsx';
import css from './withdraw.module.css';
import type { Terms } from './withdraw-cost.ts';

/** Which credits ask for what is still to wager, how far each has come, and what it does to a withdrawal. */
export function WageringSheet({ open, terms, onClose }: { open: boolean; terms: Terms; onClose: () => void }) {
  return (
    <Sheet open={open} onClose={onClose} title={t('withdraw.whyTitle')}>
      <div className={css['form']}>
        <p className={css['text']}>{wageringText(terms)}</p>
        <WageringBars wagering={terms.wagering} />
      </div>
    </Sheet>
  );
}

/** What wagering does to a withdrawal on this site. */
export function wageringText({ wagering, fee }: Pick<Terms, 'wagering' | 'fee'>): string {
  if (wagering.mode === 'block') return t('withdraw.blockMode');
  const share = new Intl.NumberFormat(localeTags[locale()], { maximumFractionDigits: 2 }).format(
    fee.wagering_bps / 100,
  );
  return t('withdraw.feeMode', { share });
}
