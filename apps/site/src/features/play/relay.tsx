import type { PlayClock } from '@arara/game-kit';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { queryClient } from '../../app/query-client.ts';
import type { Member } from '../../app/session.ts';
import { DepositOver } from './deposit-over.tsx';
import { leaveFullScreen, useFullScreen } from './full-screen.ts';
import { usePlayClock } from './play-clock.ts';

/** What stands around a game, whoever made it. */
export interface Relay {
  clock: PlayClock;
  fullscreen: ReturnType<typeof useFullScreen>;
  /** Opens the cashier over the game; `undefined` for play money, to which nothing is added. */
  onDeposit: (() => void) | undefined;
  /** The cashier, while it is open. */
  over: ReactNode;
}

const refresh = () => void queryClient.invalidateQueries({ queryKey: ['me'] });

/** The balance is read anew whenever the page is come back to, and when the game is left. */
function useFreshBalance(): void {
  useEffect(() => {
    addEventListener('focus', refresh);
    return () => {
      removeEventListener('focus', refresh);
      leaveFullScreen();
      refresh();
    };
  }, []);
}

export function useRelay(member: Member | null): Relay {
  const [open, setOpen] = useState(false);
  const clock = usePlayClock();
  const fullscreen = useFullScreen();
  useFreshBalance();
  const onDeposit = useCallback(() => setOpen(true), []);
  const onClose = useCallback(() => setOpen(false), []);
  const mayDeposit = member !== null && member.is_demo !== 1;
  return {
    clock,
    fullscreen,
    onDeposit: mayDeposit ? onDeposit : undefined,
    over: mayDeposit && <DepositOver open={open} onClose={onClose} />,
  };
}
