import type { PlayClock } from '@arara/game-kit';
import { useToast } from '@arara/ui';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { t } from '../../shared/messages/i18n.ts';
import { queryClient } from '../../shared/api/query-client.ts';
import type { Member } from '../../shared/session/use-session.ts';
import { readMessage } from '../../shared/realtime/realtime-messages.ts';
import { realtimeSocket } from '../../shared/realtime/socket.ts';
import { DepositOverlay } from './deposit-overlay.tsx';
import { LimitOverlay } from './limit-overlay.tsx';
import { leaveFullScreen, useFullScreen } from './full-screen.ts';
import { usePlayClock } from './play-clock.ts';

/** What the site adds around a game of any provider. */
export interface Relay {
  clock: PlayClock;
  fullscreen: ReturnType<typeof useFullScreen>;
  /** Opens the cashier over the game; `undefined` for a demo account. */
  onDeposit: (() => void) | undefined;
  /** Shows over the game why a limit stopped a bet, with the way to the page of limits. */
  onLimit: (reason: string) => void;
  /** The cashier or the reached limit, while one is open. */
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

/**
 * Notifies a player over the game that a limit is nearly used, and reports one that is fully used: the game of a provider cannot
 * say which of its refusals is one.
 */
function useLimitNotices(onLimit: (reason: string) => void): void {
  const toast = useToast();
  useEffect(
    () =>
      realtimeSocket.hear((text) => {
        const message = readMessage(text);
        if (message?.type !== 'limit') return;
        const { kind, period, percent } = message;
        if (percent === 100) onLimit(t('play.limitReached', { kind, period }));
        else toast(t('play.limitNear', { kind, period }), 'bad');
      }),
    [onLimit, toast],
  );
}

export function useRelay(member: Member | null): Relay {
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState<string>();
  const clock = usePlayClock();
  const fullscreen = useFullScreen();
  useFreshBalance();
  const onDeposit = useCallback(() => setOpen(true), []);
  const onClose = useCallback(() => setOpen(false), []);
  const onLimitClose = useCallback(() => setReason(undefined), []);
  useLimitNotices(setReason);
  const mayDeposit = member !== null && member.is_demo !== 1;
  return {
    clock,
    fullscreen,
    onDeposit: mayDeposit ? onDeposit : undefined,
    onLimit: setReason,
    over: mayDeposit && (
      <>
        <DepositOverlay open={open} onClose={onClose} />
        <LimitOverlay reason={reason} onClose={onLimitClose} />
      </>
    ),
  };
}
