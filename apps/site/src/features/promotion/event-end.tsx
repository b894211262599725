import { Countdown, leftMs } from '@arara/ui';
import { useQueryClient } from '@tanstack/react-query';
import { dayText, momentText, t } from '../../shared/messages/i18n.ts';
import type { Card } from './promotion-queries.ts';

const LAST_MS = 24 * 3_600_000;

interface EventEndProps {
  card: Pick<Card, 'starts_at' | 'ends_at' | 'state'>;
  /** The server's clock: a phone's clock may be wrong by hours and would show a false countdown. */
  now: string | undefined;
  receivedAt: number;
  /** Shows the start too. */
  whole?: boolean;
}

/** The period of an event, with a countdown on the last day. Empty without an end. */
export function EventEnd({
  card: { starts_at: start, ends_at: end, state },
  now,
  receivedAt,
  whole = false,
}: EventEndProps) {
  const queryClient = useQueryClient();
  if (end === null) return null;
  if (state === 'ended') return <>{t('promotion.endedAt', { when: momentText(end) })}</>;
  const isLast = now !== undefined && leftMs(end, now, 0) <= LAST_MS;
  if (!isLast) {
    const to = momentText(end);
    return <>{whole ? t('promotion.period', { from: dayText(start), to }) : t('promotion.until', { when: to })}</>;
  }
  return (
    <>
      {t('promotion.endsIn')}{' '}
      <Countdown
        expiresAt={end}
        serverNow={now}
        receivedAt={receivedAt}
        spoken={(minutes) => t('promotion.minutesLeft', { minutes })}
        onEnd={() => void queryClient.invalidateQueries({ queryKey: ['promotion'] })}
      />
    </>
  );
}
