import { useDataProvider, useNotify, useRefresh } from 'ra-core';
import { useState } from 'react';
import { amountText } from '../../amount.ts';
import type { OfficeData } from '../../data-provider.ts';
import { freshKey } from '../../platform.ts';
import type { Payment, Player } from '../../records.ts';
import { refusalCode, refusalText } from '../../refusal.ts';
import { useSay } from '../../word.ts';

/** Credits a payment once, however often it is pressed. `renew` is for when the person changes what they ask for. */
export function useCredit(payment: Payment, onClose: () => void) {
  const say = useSay();
  const notify = useNotify();
  const refresh = useRefresh();
  const data = useDataProvider<OfficeData>();
  const [key, setKey] = useState(freshKey);
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
      if (answered.credit_request !== null) return over(say('credit.sentForApproval'), 'warning');
      over(say('credit.done', { amount: amountText(payment.amount), player: player.account }), 'success');
    } catch (error) {
      if (refusalCode(error) === 'payment_already_resolved') return over(say('credit.resolved'), 'warning');
      setRefused(refusalText(error, say));
      setPending(false);
    }
    return undefined;
  };
  const renew = () => {
    setKey(freshKey());
    setRefused(undefined);
  };
  return { pending, refused, send, renew };
}
