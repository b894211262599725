import { useDataProvider, useNotify, useRefresh } from 'ra-core';
import { useState } from 'react';
import { formatAmount } from '../../shared/format/amount.ts';
import type { OfficeData } from '../../shared/api/data-provider.ts';
import { createIdempotencyKey } from '../../shared/platform/browser.ts';
import type { Payment, Player } from '../../shared/api/records.ts';
import { getRefusalCode, formatRefusal } from '../../shared/api/refusal.ts';
import { useTranslation } from '../../shared/messages/translation.ts';

/** Credits a payment once, however often the button is pressed. Call `renew` when the input changes. */
export function useCredit(payment: Payment, onClose: () => void) {
  const t = useTranslation();
  const notify = useNotify();
  const refresh = useRefresh();
  const data = useDataProvider<OfficeData>();
  const [key, setKey] = useState(createIdempotencyKey);
  const [pending, setPending] = useState(false);
  const [refused, setRefused] = useState<string>();

  const over = (text: string, type: 'success' | 'warning') => {
    notify(text, { type });
    refresh();
    onClose();
  };
  const send = async (player: Player, reason: string) => {
    setPending(true);
    setRefused(undefined);
    try {
      const { data: answered } = await data.credit(payment.id, player.id, reason, key);
      if (answered.credit_request !== null) return over(t('credit.sentForApproval'), 'warning');
      over(t('credit.done', { amount: formatAmount(payment.amount), player: player.account }), 'success');
    } catch (error) {
      if (getRefusalCode(error) === 'payment_already_resolved') return over(t('credit.resolved'), 'warning');
      setRefused(formatRefusal(error, t));
      setPending(false);
    }
    return undefined;
  };
  const renew = () => {
    setKey(createIdempotencyKey());
    setRefused(undefined);
  };
  return { pending, refused, send, renew };
}
