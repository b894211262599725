import { Countdown, leftMs } from '@arara/ui';
import { useQueryClient } from '@tanstack/react-query';
import { momentText, useT } from '../../shared/messages/i18n.ts';
import type { Card, TimedAnswer } from './tournament-queries.ts';

const LAST_MS = 24 * 3_600_000;

interface TournamentTimeProps {
  card: Pick<Card, 'stage' | 'starts_at' | 'ends_at'>;
  answer: TimedAnswer;
}

/** The start or end of a tournament, with a countdown by the server's clock on the last day. */
export function TournamentTime({ card: { stage, starts_at: start, ends_at: end }, answer }: TournamentTimeProps) {
  const t = useT();
  const queryClient = useQueryClient();
  if (stage === 'cancelled') return null;
  if (stage !== 'announced' && stage !== 'running')
    return <span>{t('tournaments.endedAt', { when: momentText(end) })}</span>;
  const next = stage === 'announced' ? start : end;
  const isSoon = leftMs(next, answer.now, 0) <= LAST_MS;
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
        serverNow={answer.now}
        receivedAt={answer.receivedAt}
        spoken={(minutes) => t('tournaments.minutesLeft', { minutes })}
        onEnd={() => void queryClient.invalidateQueries({ queryKey: ['tournaments'] })}
      />
    </span>
  );
}
