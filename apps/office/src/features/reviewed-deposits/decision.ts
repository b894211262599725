import { useDataProvider, useNotify, useRefresh } from 'ra-core';
import { useState } from 'react';
import { amountText } from '../../amount.ts';
import type { OfficeData } from '../../data-provider.ts';
import { freshKey } from '../../platform.ts';
import type { ReviewedDeposit } from '../../records.ts';
import { refusalCode, refusalText } from '../../refusal.ts';
import { type Say, useSay } from '../../word.ts';

/** What staff reads once a confirmation stands: money credited, or one more person to come. */
export function confirmedText({ state, received, player }: ReviewedDeposit, say: Say): string {
  if (state === 'second_review') return say('deposits.confirm.doneFirst');
  return say('deposits.confirm.done', { amount: amountText(received ?? '0.00'), player });
}

interface Decision {
  id: string;
  /** The command; it carries the key of this press. */
  send: (data: OfficeData, key: string) => Promise<{ data: ReviewedDeposit }>;
  tell: (decided: ReviewedDeposit) => string;
  onDone: (id: string) => void;
}

/** Sends a decision once, however often it is pressed. Somebody else's decision in the meantime is told, not an error. */
export function useDepositDecision({ id, send, tell, onDone }: Decision) {
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
    onDone(id);
  };
  const decide = async () => {
    setPending(true);
    setRefused(undefined);
    try {
      over(tell((await send(data, key)).data), 'success');
    } catch (error) {
      if (refusalCode(error) === 'deposit_decided_by') return over(refusalText(error, say), 'warning');
      setRefused(refusalText(error, say));
      setPending(false);
    }
    return undefined;
  };
  /** For when the person changes what they ask for: another body under the same key is refused. */
  const renew = () => {
    setKey(freshKey());
    setRefused(undefined);
  };
  return { pending, refused, decide, renew };
}
