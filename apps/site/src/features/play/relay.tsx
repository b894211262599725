import type { PlayClock } from '@arara/game-kit';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { queryClient } from '../../shared/api/query-client.ts';
import type { Member } from '../../shared/session/use-session.ts';
import { DepositOverlay } from './deposit-overlay.tsx';
import { leaveFullScreen, useFullScreen } from './full-screen.ts';
import { usePlayClock } from './play-clock.ts';

/** What the site adds around a game of any provider. */
export interface Relay {
  clock: PlayClock;
  fullscreen: ReturnType<typeof useFullScreen>;
  /** Opens the cashier over the game; `undefined` for a demo account. */
  onDeposit: (() => void) | undefined;
  /** The cashier, while it is open. */
  over: ReactNode;
}

const refresh = () => void queryClient.invalidateQueries({ queryKey: ['me'] });

/** Refetches the balance when the page becomes visible and when the game is closed. */
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
    over: mayDeposit && <DepositOverlay open={open} onClose={onClose} />,
  };
}
