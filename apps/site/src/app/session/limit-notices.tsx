import { useToast } from '@arara/ui';
import { useEffect } from 'react';
import { useT } from '../../shared/messages/i18n.ts';
import { readMessage } from '../../shared/realtime/realtime-messages.ts';
import { realtimeSocket } from '../../shared/realtime/socket.ts';

/** Notifies a member, on every page and over a game, that a limit of theirs is nearly or fully used. */
export function LimitNotices() {
  const t = useT();
  const toast = useToast();
  useEffect(
    () =>
      realtimeSocket.hear((text) => {
        const message = readMessage(text);
        if (message?.type !== 'limit') return;
        const { kind, period, percent } = message;
        toast(t(percent === 100 ? 'shell.limitReached' : 'shell.limitNear', { kind, period }), 'bad');
      }),
    [t, toast],
  );
  return null;
}
