import { CallError } from '@arara/contract/client';
import type { Centavos } from '@arara/money';
import { centavosOf, useToast } from '@arara/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { failureText } from '../../shared/api/failure-text.ts';
import { createUuid } from '../../shared/browser/uuid.ts';
import { createIdempotencyKeys } from '../../shared/api/idempotency-key.ts';

/** Queries that a claim makes stale: the events, the wallet, and every list that contains it. */
const MOVED = [['promotion'], ['free-rounds'], ['cover'], ['me'], ['orders'], ['withdrawal-terms']];

export interface ClaimAction {
  /** Claims one item by its key, or all claimable items. */
  press: (key?: string) => void;
  busy: boolean;
  /** The key of the claim in progress; empty for "all claimable items". */
  pressed: string;
  /** The amount and the free rounds of the last claim, and the number of claims of this visit: 0 for none. */
  gained: Centavos;
  rounds: number;
  times: number;
}

/** Claims a reward: pressed twice, or retried after a lost answer, it is one claim. A notice shows the result. */
export function useClaim(id: number): ClaimAction {
  const queryClient = useQueryClient();
  const toast = useToast();
  const [keys] = useState(() => createIdempotencyKeys(createUuid));
  const [won, setWon] = useState({ gained: 0n as Centavos, rounds: 0, times: 0 });
  const renew = () => Promise.all(MOVED.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async (key: string) => {
      const input = key === '' ? { id } : { id, key };
      try {
        const answer = await call('activityClaim', input, { key: keys.keyFor(JSON.stringify(input)) });
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
      // A claim under review is not credited yet: nothing to celebrate.
      const rounds = data.claims.reduce((count, claim) => count + (claim.free_rounds?.rounds ?? 0), 0);
      if (!isHeld) setWon(({ times }) => ({ gained: centavosOf(data.amount), rounds, times: times + 1 }));
      await renew();
    },
    onError: async (error) => {
      toast(failureText(error), 'bad');
      // Refetches: the cause of the refusal may be visible by now, such as the end of the promotion.
      await renew();
    },
  });
  return { press: (key = '') => mutate(key), busy: isPending, pressed: variables ?? '', ...won };
}
