import { useDataProvider, useNotify, useRefresh } from 'ra-core';
import { useState } from 'react';
import { amountText } from '../../amount.ts';
import type { OfficeData } from '../../data-provider.ts';
import { freshKey } from '../../platform.ts';
import type { Withdrawal } from '../../records.ts';
import { refusalCode, refusalText } from '../../refusal.ts';
import { type Say, useSay } from '../../word.ts';

/** What staff reads once an approval stands: money on its way, or one signature more to come. */
export function approvedText({ status, net, holder }: Withdrawal, say: Say): string {
  if (status === 'second_review') return say('approve.doneFirst');
  const words = { amount: amountText(net), holder };
  return status === 'paid' ? say('approve.donePaid', words) : say('approve.done', words);
}

interface Decision {
  id: string;
  /** The row's command; it carries the key of this press. */
  send: (data: OfficeData, key: string) => Promise<{ data: Withdrawal }>;
  tell: (decided: Withdrawal) => string;
  onDone: (id: string) => void;
}

/** Sends a decision once, however often it is pressed. Somebody else's decision in the meantime is told, not an error. */
export function useDecision({ id, send, tell, onDone }: Decision) {
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
      const code = refusalCode(error);
      if (code === 'withdrawal_not_in_review') return over(say('decided'), 'warning');
      if (code === 'withdrawal_decided_by') return over(refusalText(error, say), 'warning');
      setRefused(code === 'second_person_needed' ? say('approve.needsOther') : refusalText(error, say));
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
