import { Chips, ErrorBox, Facts, Money, Panel, Skeleton, useToast } from '@arara/ui';
import type { Input } from '@arara/contract/client';
import { failureText } from '../../shared/api/failure-text.ts';
import { clockText, useT } from '../../shared/messages/i18n.ts';
import type { Member } from '../../shared/session/use-session.ts';
import { toWallet } from '../../shared/wallet/wallet.ts';
import { useRealityCheck, useRealityCheckInterval } from './reality-check-queries.ts';
import css from './responsible-play.module.css';
import { SessionFacts } from './session-facts.tsx';

type Minutes = Input<'realityCheckInterval'>['minutes'];

const intervals: readonly Minutes[] = [5, 10, 15, 20, 30, 45, 60];

/** The balance, the session of play, and the interval of reality checks. */
export function SessionPanel({ member }: { member: Member }) {
  const t = useT();
  const toast = useToast();
  const { data, error, refetch, isFetching } = useRealityCheck();
  const { mutate } = useRealityCheckInterval();
  if (data === undefined) {
    if (!error) return <Skeleton height="320px" radius="var(--radius-l)" />;
    return <ErrorBox message={failureText(error)} onRetry={() => void refetch()} busy={isFetching} />;
  }
  const { session, due_at: dueAt, break_until: breakUntil, minutes, max_minutes: most } = data;
  const due = dueAt === null ? undefined : clockText(dueAt);
  return (
    <Panel>
      <div className={css['part']}>
        <h2 className={css['heading']}>{t('responsible.session')}</h2>
        <Facts
          facts={[
            { name: t('responsible.balance'), value: <Money amount={toWallet(member).playable} /> },
            { name: t('responsible.nextCheck'), value: due },
          ]}
        />
        {session === null ? (
          <p className={css['note']}>{t('responsible.noSession')}</p>
        ) : (
          <SessionFacts figures={session} />
        )}
        {breakUntil !== null && <p role="status">{t('responsible.breakUntil', { at: clockText(breakUntil) })}</p>}
        <h3 className={css['subheading']}>{t('responsible.interval')}</h3>
        <Chips
          label={t('responsible.interval')}
          choices={intervals
            .filter((value) => value <= most)
            .map((value) => ({ value: `${value}`, label: t('realityCheck.minutes', { minutes: value }) }))}
          value={`${minutes}`}
          onPick={(picked) => {
            const chosen = intervals.find((value) => `${value}` === picked);
            if (chosen !== undefined)
              mutate({ minutes: chosen }, { onError: (problem) => toast(failureText(problem), 'bad') });
          }}
        />
        <p className={css['note']}>{t('responsible.intervalNote')}</p>
      </div>
    </Panel>
  );
}
