import { ZERO, formatBRL } from '@arara/money';
import { Button, Facts, Money, Sheet, centavosOf } from '@arara/ui';
import { t } from '../../shared/messages/i18n.ts';
import css from './cover.module.css';
import { type Credit, useForfeit } from './cover-queries.ts';

/** Confirms the forfeit of a bonus: what is lost, and what stays. Closed without a credit. */
export function ForfeitSheet({ credit, onClose }: { credit: Credit | undefined; onClose: () => void }) {
  return credit === undefined || credit.bonus === null ? null : (
    <ForfeitConfirmation credit={credit} money={credit.bonus.money} onClose={onClose} />
  );
}

function ForfeitConfirmation({ credit, money, onClose }: { credit: Credit; money: string; onClose: () => void }) {
  const { mutate, isPending } = useForfeit(onClose);
  const lost = centavosOf(money);
  return (
    <Sheet
      open
      title={t('promotion.forfeitAsk')}
      onClose={onClose}
      footer={
        <div className={css['choice']}>
          <Button size="l" full disabled={isPending} onClick={onClose}>
            {t('promotion.forfeitNo')}
          </Button>
          <Button size="l" full tone="danger" busy={isPending} onClick={() => mutate(credit.id)}>
            {lost === ZERO ? t('promotion.forfeit') : t('promotion.forfeitYes', { amount: formatBRL(lost) })}
          </Button>
        </div>
      }
    >
      <p className={css['text']}>{t('promotion.forfeitText')}</p>
      <Facts
        facts={[
          { name: t('promotion.from'), value: credit.source },
          { name: t('promotion.forfeitLost'), value: <Money amount={lost} /> },
          { name: t('promotion.forfeitFreed'), value: <Money amount={centavosOf(credit.remaining)} /> },
        ]}
      />
    </Sheet>
  );
}
