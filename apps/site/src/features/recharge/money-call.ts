import { type Answer, CallError, type Input } from '@arara/contract/client';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../app/call.ts';
import { freshUuid } from '../play/uuid.ts';
import { createPressKeys } from './press-key.ts';

/** A call that moves money: pressed twice, or retried after a lost answer, it happens once. */
export function useMoneyCall<Name extends 'recharge' | 'drawing'>(
  name: Name,
  onSuccess: (answer: Answer<Name>) => void,
) {
  const [keys] = useState(() => createPressKeys(freshUuid));
  return useMutation({
    mutationFn: async (input: Input<Name>) => {
      try {
        const answer = await call(name, input, { key: keys.keyFor(JSON.stringify(input)) });
        keys.settle();
        return answer;
      } catch (error) {
        if (error instanceof CallError && error.code >= 400 && error.code < 500) keys.settle();
        throw error;
      }
    },
    onSuccess,
  });
}
