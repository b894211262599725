import { Button, useToast } from '@arara/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { failureText } from '../../../shared/api/failure-text.ts';
import { t } from '../../../shared/messages/i18n.ts';
import css from './withdrawal.module.css';

/** Cancels a request: one confirmation, with both buttons of equal weight. */
export function WithdrawalCancel({ id }: { id: string }) {
  const [asking, setAsking] = useState(false);
  const { cancel, busy } = useCancel(id);
  if (!asking) {
    return (
      <button type="button" className={css['plain']} onClick={() => setAsking(true)}>
        {t('cashier.withdrawals.cancel')}
      </button>
    );
  }
  return (
    <div className={css['ask']} role="group" aria-label={t('cashier.withdrawals.cancel')}>
      <p className={css['text']}>{t('cashier.withdrawals.cancelAsk')}</p>
      <div className={css['pair']}>
        <Button full busy={busy} onClick={() => cancel()}>
          {t('cashier.withdrawals.cancelYes')}
        </Button>
        <Button full autoFocus disabled={busy} onClick={() => setAsking(false)}>
          {t('cashier.withdrawals.cancelNo')}
        </Button>
      </div>
    </div>
  );
}

function useCancel(id: string) {
  const queryClient = useQueryClient();
  const toast = useToast();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('drawingCancel', { id }),
    onSuccess: ({ message, data }) => {
      queryClient.setQueryData(['withdrawal', id], data);
      toast(message, 'good');
    },
    onError: (error) => toast(failureText(error), 'bad'),
    // Refetches whatever the outcome: staff may have decided first.
    onSettled: () => {
      for (const queryKey of [['withdrawal', id], ['withdrawals'], ['me'], ['withdrawal-terms']])
        void queryClient.invalidateQueries({ queryKey });
    },
  });
  return { cancel: mutate, busy: isPending };
}
