import { Button, ErrorBox, Money, Skeleton, centavosOf } from '@arara/ui';
import { Art } from '../../shared/art/art.tsx';
import { failureText } from '../../shared/api/failure-text.ts';
import { momentText, t } from '../../shared/messages/i18n.ts';
import { type LevelEvent, useLevelHistory } from './vip-queries.ts';
import css from './vip.module.css';

/** The changes of the member's level, and the level rewards received. */
export function LevelHistory() {
  const query = useLevelHistory();
  const rows = query.data?.pages.flatMap(({ data }) => data.data);
  if (rows === undefined && query.error)
    return <ErrorBox message={failureText(query.error)} onRetry={() => void query.refetch()} busy={query.isFetching} />;
  if (rows === undefined) return <Skeleton height="72px" radius="var(--radius-m)" />;
  if (rows.length === 0) return <p className={css['note']}>{t('vip.historyNone')}</p>;
  return (
    <>
      <ul className={css['events']}>
        {rows.map((event, index) => (
          <EventRow key={`${event.time}${event.type}${event.ladder}${event.kind}${index}`} event={event} />
        ))}
      </ul>
      {query.hasNextPage && (
        <Button full busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('shell.ui.more')}
        </Button>
      )}
    </>
  );
}

function formatEvent({ ladder, level, level_name, reason, kind }: LevelEvent): string {
  if (kind !== null) return kind === 'level' ? t('vip.gift.level', { name: level_name }) : t(`vip.gift.${kind}`);
  const name = t('vip.level', { level });
  if (ladder === 'slot') return t('vip.event.reached', { name: `${t('shell.category.slot')} · ${name}` });
  if (ladder === 'live') return t('vip.event.reached', { name: `${t('shell.category.live')} · ${name}` });
  return t(`vip.event.${reason ?? 'reached'}`, { name: level_name });
}

function pickPicture({ kind, from_level: from, level }: LevelEvent): string {
  if (kind !== null) return '1f381';
  return (from ?? 0) < level ? '1f4c8' : '1f4c9';
}

function EventRow({ event }: { event: LevelEvent }) {
  return (
    <li>
      <Art name={pickPicture(event)} size={28} />
      <div>
        <span>{formatEvent(event)}</span>
        <time dateTime={event.time}>{momentText(event.time)}</time>
      </div>
      {event.free_rounds !== null ? (
        <span>{event.free_rounds.text}</span>
      ) : (
        event.amount !== null && <Money amount={centavosOf(event.amount)} signed />
      )}
    </li>
  );
}
