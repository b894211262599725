import type { Answer } from '@arara/contract/client';
import type { FreeRounds, Game as Rules } from '@arara/game-kit';
import { centavosOf } from '@arara/ui';
import { useCallback, useMemo } from 'react';
import { queryClient } from '../../shared/api/query-client.ts';
import { FREE_ROUNDS_KEY, type FreeRoundsItem, useFreeRounds } from '../../shared/games/free-rounds.ts';
import { momentText } from '../../shared/messages/i18n.ts';

const isSlot = (rules: Rules): boolean => rules.kind === 'instant' && rules.category === 'slot';

/** The choices of a free round of a game. */
const readInput = (rules: Rules): unknown => ('freeRoundInput' in rules ? rules.freeRoundInput : undefined) ?? {};

function toFreeRounds({ stake, left, won, expires_at: at }: FreeRoundsItem, input: unknown): FreeRounds {
  return { stake: centavosOf(stake), left, won: centavosOf(won), until: momentText(at), input };
}

/** The free rounds of the game in the cache: the first to expire, kept when none of them is left until it is read again. */
function findFirst(game: string): FreeRoundsItem | undefined {
  return queryClient.getQueryData<FreeRoundsItem[]>(FREE_ROUNDS_KEY)?.find((item) => item.game === game);
}

/** The player's free rounds in an own slot, counted down with every free bet. */
export function useGameFreeRounds(game: string, rules: Rules) {
  const { data } = useFreeRounds(isSlot(rules));
  const first = data?.find((item) => item.game === game);
  const findFreeRounds = useCallback(() => {
    const item = findFirst(game);
    return item !== undefined && item.left > 0 ? item.id : undefined;
  }, [game]);
  const onFreeRounds = useCallback(
    (after: Answer<'bet'>['data']['free_rounds']) => {
      if (after === null) {
        void queryClient.invalidateQueries({ queryKey: FREE_ROUNDS_KEY });
        return;
      }
      const id = findFirst(game)?.id;
      queryClient.setQueryData<FreeRoundsItem[]>(FREE_ROUNDS_KEY, (items) =>
        items?.map((item) => (item.id === id ? { ...item, ...after } : item)),
      );
    },
    [game],
  );
  // The same object as long as nothing changes, for the view compares it.
  const freeRounds = useMemo(() => first && toFreeRounds(first, readInput(rules)), [first, rules]);
  return { freeRounds, findFreeRounds, onFreeRounds };
}
