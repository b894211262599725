import { type Answer, CallError, type EndpointName, type Input } from '@arara/contract/client';
import { useState } from 'react';
import { call } from '../../app/call.ts';
import { freshUuid } from '../play/uuid.ts';
import { createPressKeys } from '../recharge/press-key.ts';

type PressedCall = <Name extends EndpointName>(name: Name, input: Input<Name>) => Promise<Answer<Name>>;

/** Nobody knows what became of it: the same may be sent again and is answered as it was first. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof CallError && (error.code === 0 || error.code >= 500);
}

/** A call that opens or changes an account: pressed again after a lost answer, it is done once. */
export function usePressedCall(): PressedCall {
  const [keys] = useState(() => createPressKeys(freshUuid));
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
