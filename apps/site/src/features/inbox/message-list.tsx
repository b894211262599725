import { Button, Empty, ErrorBox, Skeleton, buttonClass } from '@arara/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { Art } from '../../app/art.tsx';
import { failureText } from '../../app/failure-text.ts';
import { dayText, useT } from '../../app/i18n.ts';
import { now } from '../../platform.ts';
import { type DayGroup, dayGroups } from './day-groups.ts';
import css from './inbox.module.css';
import { pictures } from './inbox-look.ts';
import { type Message, type Topic, useMessages } from './inbox-queries.ts';
import { MessageRow } from './message-row.tsx';

interface MessageListProps {
  topic: Topic | 'all';
  /** Told when the reader goes where a message leads. */
  onGo?: () => void;
}

/** Messages day by day, the latest first, with what to do where there are none. */
export function MessageList({ topic, onGo }: MessageListProps) {
  const t = useT();
  const { data, error, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useMessages(topic);
  const [openedAt] = useState(now);
  const messages = data?.pages.flatMap((page) => page.data.data);
  if (messages === undefined && error)
    return <ErrorBox message={failureText(error)} onRetry={() => void refetch()} busy={isFetching} />;
  if (messages === undefined) return <Waiting />;
  if (messages.length === 0) return <None topic={topic} />;
  return (
    <div className={css['days']}>
      {dayGroups(messages, openedAt).map((group) => (
        <Day key={group.day} group={group} onGo={onGo} />
      ))}
      {hasNextPage && (
        <Button full busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('ui.more')}
        </Button>
      )}
    </div>
  );
}

function Day({ group, onGo }: { group: DayGroup<Message>; onGo?: (() => void) | undefined }) {
  const t = useT();
  const { when, things, day } = group;
  const name = when === 'before' ? dayText(`${day}T12:00:00`) : t(`inbox.${when}`);
  return (
    <section className={css['day']}>
      <h2>{name}</h2>
      <ul>
        {things.map((message) => (
          <li key={message.id}>
            <MessageRow message={message} onGo={onGo} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** As large as what comes. */
function Waiting() {
  return (
    <div className={css['day']} aria-busy="true">
      <Skeleton width="72px" height="18px" />
      {[1, 2, 3, 4].map((place) => (
        <Skeleton key={place} height="76px" radius="var(--radius-m)" />
      ))}
    </div>
  );
}

function None({ topic }: { topic: Topic | 'all' }) {
  const t = useT();
  return (
    <Empty
      art={<Art name={pictures.message} size={72} />}
      title={t(topic === 'all' ? 'inbox.noneTitle' : 'inbox.noneOfTopic')}
      text={t('inbox.noneText')}
      action={
        <Link to="/promotion/activity" className={buttonClass()}>
          {t('nav.promotions')}
        </Link>
      }
    />
  );
}
