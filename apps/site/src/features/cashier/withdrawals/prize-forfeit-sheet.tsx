import { formatBRL } from '@arara/money';
import { Button, Facts, Money, Sheet, centavosOf } from '@arara/ui';
import { t } from '../../../shared/messages/i18n.ts';
import css from './withdrawal.module.css';
import type { Terms } from './withdrawal-cost.ts';
import { usePrizeForfeit } from './withdrawal-queries.ts';

interface PrizeForfeitSheetProps {
  /** The forfeited amount, as the server computed it. */
  amount: string;
  terms: Terms;
  onClose: () => void;
}

/** Confirms the forfeit of a prize: the exact amount lost, and the wagering no longer required. */
export function PrizeForfeitSheet({ amount, terms, onClose }: PrizeForfeitSheetProps) {
  const { mutate, isPending } = usePrizeForfeit(onClose);
  const lost = centavosOf(amount);
  return (
    <Sheet
      open
      title={t('cashier.withdraw.giveUpAsk')}
      onClose={onClose}
      footer={
        <div className={css['choice']}>
          <Button size="l" full disabled={isPending} onClick={onClose}>
            {t('cashier.withdraw.giveUpNo')}
          </Button>
          <Button size="l" full tone="danger" busy={isPending} onClick={() => mutate(amount)}>
            {t('cashier.withdraw.giveUpYes', { amount: formatBRL(lost) })}
          </Button>
        </div>
      }
    >
      <p className={css['text']}>{t('cashier.withdraw.giveUpText')}</p>
      <Facts
        facts={[
          { name: t('cashier.withdraw.giveUpLost'), value: <Money amount={lost} /> },
          { name: t('cashier.withdraw.giveUpFreed'), value: <Money amount={centavosOf(terms.wagering.left)} /> },
        ]}
      />
    </Sheet>
  );
}
