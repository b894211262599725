import { Countdown, leftMs } from '@arara/ui';
import { useQueryClient } from '@tanstack/react-query';
import { dayText, momentText, t } from '../../app/i18n.ts';
import type { Card } from './promotion-queries.ts';

const LAST_MS = 24 * 3_600_000;

interface EventEndProps {
  card: Pick<Card, 'starts_at' | 'ends_at' | 'state'>;
  /** The server's clock, where it told it: a phone's own may be wrong by hours, and an invented hurry is none of ours. */
  now: string | undefined;
  receivedAt: number;
  /** With its beginning too. */
  whole?: boolean;
}

/** When an event runs. In the last day before a real end the time left ticks; an event without an end says so. */
export function EventEnd({
  card: { starts_at: start, ends_at: end, state },
  now,
  receivedAt,
  whole = false,
}: EventEndProps) {
  const queryClient = useQueryClient();
  if (end === null) return <>{t('promotion.openEnd')}</>;
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
