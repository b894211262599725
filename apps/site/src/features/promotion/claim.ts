import { CallError } from '@arara/contract/client';
import type { Centavos } from '@arara/money';
import { centavosOf, useToast } from '@arara/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../app/call.ts';
import { failureText } from '../../app/failure-text.ts';
import { freshUuid } from '../play/uuid.ts';
import { createPressKeys } from '../recharge/press-key.ts';
import { type EventKind, eventCalls, isOwnKind } from './promotion-queries.ts';

/** What a claim moves: the events themselves, the wallet, and every list in which it stands. */
const MOVED = [['promotion'], ['cover'], ['me'], ['orders'], ['withdrawal-terms']];

export interface ClaimHand {
  /** One item by its key, or whatever can be had. */
  press: (key?: string) => void;
  busy: boolean;
  /** The key that is under way; empty for "whatever can be had". */
  pressed: string;
  /** What the last claim brought, and which claim of this visit it was: 0 for none yet. */
  gained: Centavos;
  times: number;
}

/** The press that claims: asked twice, or again after a lost answer, it is one claim. What it came to is said in a notice. */
export function useClaim(kind: EventKind, id: number): ClaimHand {
  const queryClient = useQueryClient();
  const toast = useToast();
  const name = isOwnKind(kind) ? eventCalls[kind].claim : 'activityClaim';
  const [keys] = useState(() => createPressKeys(freshUuid));
  const [won, setWon] = useState({ gained: 0n as Centavos, times: 0 });
  const renew = () => Promise.all(MOVED.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async (key: string) => {
      const input = key === '' ? { id } : { id, key };
      try {
        const answer = await call(name, input, { key: keys.keyFor(JSON.stringify(input)) });
        keys.settle();
        return answer;
      } catch (error) {
        if (error instanceof CallError && error.code >= 400 && error.code < 500) keys.settle();
        throw error;
      }
    },
    onSuccess: async ({ message, data }) => {
      const isHeld = data.state === 'held';
      toast(message, isHeld ? 'plain' : 'good');
      // What staff reviews first is no gain yet, and nothing to celebrate.
      if (!isHeld) setWon(({ times }) => ({ gained: centavosOf(data.amount), times: times + 1 }));
      await renew();
    },
    onError: async (error) => {
      toast(failureText(error), 'bad');
      // What refused it may be in sight by now: it ended, or somebody else of the house was faster.
      await renew();
    },
  });
  return { press: (key = '') => mutate(key), busy: isPending, pressed: variables ?? '', ...won };
}
