import { Button, ErrorBox, Icon, Panel, Sheet, Skeleton } from '@arara/ui';
import { useState } from 'react';
import { failureText } from '../../../shared/api/failure-text.ts';
import { momentText, t } from '../../../shared/messages/i18n.ts';
import { useReceipt } from './receipt-queries.ts';
import css from './sent-receipts.module.css';
import type { DepositReview } from './deposit-state.ts';

/** The receipts that the player uploaded; each can be opened. */
export function SentReceipts({ receipts }: Pick<DepositReview, 'receipts'>) {
  const [open, setOpen] = useState<string>();
  if (receipts.length === 0) return null;
  return (
    <Panel>
      <h2 className={css['title']}>{t('receipts.sent')}</h2>
      <ul className={css['list']}>
        {receipts.map(({ id, sent_at }, index) => (
          <li key={id}>
            <span>{t('receipts.sentAt', { when: momentText(sent_at) })}</span>
            <Button size="s" icon={<Icon name="eye" size={18} />} onClick={() => setOpen(id)}>
              {t('receipts.open', { number: index + 1 })}
            </Button>
          </li>
        ))}
      </ul>
      {open !== undefined && (
        <Sheet open title={t('receipts.picture')} onClose={() => setOpen(undefined)}>
          <Receipt id={open} />
        </Sheet>
      )}
    </Panel>
  );
}

function Receipt({ id }: { id: string }) {
  const { data, error, refetch, isFetching } = useReceipt(id);
  if (data !== undefined) return <img className={css['picture']} src={data.image} alt={t('receipts.picture')} />;
  if (error) return <ErrorBox message={failureText(error)} onRetry={() => void refetch()} busy={isFetching} />;
  return <Skeleton height="320px" radius="var(--radius-m)" />;
}
