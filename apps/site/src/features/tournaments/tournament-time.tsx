import { Countdown, leftMs } from '@arara/ui';
import { useQueryClient } from '@tanstack/react-query';
import { momentText, useT } from '../../app/i18n.ts';
import type { Card, Heard } from './tournament-queries.ts';

const LAST_MS = 24 * 3_600_000;

interface TournamentTimeProps {
  card: Pick<Card, 'stage' | 'starts_at' | 'ends_at'>;
  heard: Heard;
}

/** When it begins or ends. In the last day before, the time left ticks, by the server's clock. */
export function TournamentTime({ card: { stage, starts_at: start, ends_at: end }, heard }: TournamentTimeProps) {
  const t = useT();
  const queryClient = useQueryClient();
  if (stage === 'cancelled') return null;
  if (stage !== 'announced' && stage !== 'running')
    return <span>{t('tournaments.endedAt', { when: momentText(end) })}</span>;
  const next = stage === 'announced' ? start : end;
  const isSoon = leftMs(next, heard.now, 0) <= LAST_MS;
  if (!isSoon) {
    const when = momentText(next);
    return (
      <span>{stage === 'announced' ? t('tournaments.startsAt', { when }) : t('tournaments.endsAt', { when })}</span>
    );
  }
  return (
    <span>
      {stage === 'announced' ? t('tournaments.beginsIn') : t('tournaments.endsIn')}{' '}
      <Countdown
        expiresAt={next}
        serverNow={heard.now}
        receivedAt={heard.receivedAt}
        spoken={(minutes) => t('tournaments.minutesLeft', { minutes })}
        onEnd={() => void queryClient.invalidateQueries({ queryKey: ['tournaments'] })}
      />
    </span>
  );
}
