import { formatBRL } from '@arara/money';
import { Button, Facts, Money, Sheet, centavosOf } from '@arara/ui';
import { t } from '../../app/i18n.ts';
import css from './withdraw.module.css';
import type { Terms } from './withdraw-cost.ts';
import { usePrizeForfeit } from './withdraw-queries.ts';

interface PrizeForfeitSheetProps {
  /** What the player would lose, as the server said it. */
  amount: string;
  terms: Terms;
  onClose: () => void;
}

/** Asks before a prize is given up: what is lost, to the centavo, and what need no longer be staked. */
export function PrizeForfeitSheet({ amount, terms, onClose }: PrizeForfeitSheetProps) {
  const { mutate, isPending } = usePrizeForfeit(onClose);
  const lost = centavosOf(amount);
  return (
    <Sheet
      open
      title={t('withdraw.giveUpAsk')}
      onClose={onClose}
      footer={
        <div className={css['choice']}>
          <Button size="l" full disabled={isPending} onClick={onClose}>
            {t('withdraw.giveUpNo')}
          </Button>
          <Button size="l" full tone="danger" busy={isPending} onClick={() => mutate(amount)}>
            {t('withdraw.giveUpYes', { amount: formatBRL(lost) })}
          </Button>
        </div>
      }
    >
      <p className={css['text']}>{t('withdraw.giveUpText')}</p>
      <Facts
        facts={[
          { name: t('withdraw.giveUpLost'), value: <Money amount={lost} /> },
          { name: t('withdraw.giveUpFreed'), value: <Money amount={centavosOf(terms.wagering.left)} /> },
        ]}
      />
    </Sheet>
  );
}
