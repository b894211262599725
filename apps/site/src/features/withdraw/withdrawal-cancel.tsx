import { Button, useToast } from '@arara/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../app/call.ts';
import { failureText } from '../../app/failure-text.ts';
import { t } from '../../app/i18n.ts';
import css from './withdraw.module.css';

/** A plain way to take a request back, for who looks for it: asked once, both answers of equal weight. */
export function WithdrawalCancel({ id }: { id: string }) {
  const [asking, setAsking] = useState(false);
  const { cancel, busy } = useCancel(id);
  if (!asking) {
    return (
      <button type="button" className={css['plain']} onClick={() => setAsking(true)}>
        {t('withdrawals.cancel')}
      </button>
    );
  }
  return (
    <div className={css['ask']} role="group" aria-label={t('withdrawals.cancel')}>
      <p className={css['text']}>{t('withdrawals.cancelAsk')}</p>
      <div className={css['pair']}>
        <Button full busy={busy} onClick={() => cancel()}>
          {t('withdrawals.cancelYes')}
        </Button>
        <Button full autoFocus disabled={busy} onClick={() => setAsking(false)}>
          {t('withdrawals.cancelNo')}
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
    // Whatever came of it: staff may have been faster.
    onSettled: () => {
      for (const queryKey of [['withdrawal', id], ['withdrawals'], ['me'], ['withdrawal-terms']])
        void queryClient.invalidateQueries({ queryKey });
    },
  });
  return { cancel: mutate, busy: isPending };
}
