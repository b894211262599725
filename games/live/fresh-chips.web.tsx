import type { RoundViewProps } from '@arara/game-kit';
import { useState } from 'react';
import { type Chips, useChips } from '../chips/chips.web.tsx';
import { cleared } from '../chips/slip.ts';

/** The chips of a player that are not bet. Only those that the player changed in this round are bet as the cloth closes. */
export interface FreshChips {
  readonly chips: Chips;
  readonly isFresh: boolean;
  /** From now on only another change makes them fresh. */
  age(): void;
  /** Takes them from the cloth; the player may undo that. */
  giveBack(): void;
}

/** The chips in play, and whether their player changed them in this round. */
export function useFreshChips(props: RoundViewProps): FreshChips {
  const chips = useChips(props, []);
  const roundId = props.table.round.id;
  const [changedIn, setChangedIn] = useState<string>();
  return {
    chips: {
      ...chips,
      lay(id) {
        setChangedIn(roundId);
        chips.lay(id);
      },
      change(next) {
        setChangedIn(roundId);
        chips.change(next);
      },
    },
    isFresh: changedIn === roundId,
    age: () => setChangedIn(undefined),
    giveBack() {
      setChangedIn(undefined);
      chips.change(cleared(chips.slip));
    },
  };
}
