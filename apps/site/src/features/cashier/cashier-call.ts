import { type Answer, CallError, type Input } from '@arara/contract/client';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { createUuid } from '../../shared/browser/uuid.ts';
import { createIdempotencyKeys } from '../../shared/api/idempotency-key.ts';

/** A call that moves money: pressed twice, or retried after a lost answer, it is carried out once. */
export function useCashierCall<Name extends 'recharge' | 'drawing'>(
  name: Name,
  onSuccess: (answer: Answer<Name>) => void,
) {
  const [keys] = useState(() => createIdempotencyKeys(createUuid));
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
