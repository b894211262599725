import { type Answer, CallError, type EndpointName, type Input } from '@arara/contract/client';
import { useState } from 'react';
import { call } from './call.ts';
import { createUuid } from '../browser/uuid.ts';
import { createIdempotencyKeys } from './idempotency-key.ts';

type IdempotentCall = <Name extends EndpointName>(name: Name, input: Input<Name>) => Promise<Answer<Name>>;

/** Whether the outcome is unknown: the same request may be sent again and gets the first answer. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof CallError && (error.code === 0 || error.code >= 500);
}

/** A call that creates or changes an account: repeated after a lost answer, it is carried out once. */
export function useIdempotentCall(): IdempotentCall {
  const [keys] = useState(() => createIdempotencyKeys(createUuid));
  return async (name, input) => {
    try {
      const answer = await call(name, input, { key: keys.keyFor(JSON.stringify([name, input])) });
      keys.settle();
      return answer;
    } catch (error) {
      if (!isUnanswered(error)) keys.settle();
      throw error;
    }
  };
}
