import { Button, Empty, ErrorBox, Skeleton, buttonClass } from '@arara/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { Art } from '../../shared/art/art.tsx';
import { failureText } from '../../shared/api/failure-text.ts';
import { dayText, useT } from '../../shared/messages/i18n.ts';
import { now } from '../../platform.ts';
import { type DayGroup, groupByDay } from './day-groups.ts';
import css from './inbox.module.css';
import { messageArt } from './message-art.ts';
import { type Message, type Topic, useMessages } from './inbox-queries.ts';
import { MessageRow } from './message-row.tsx';

interface MessageListProps {
  topic: Topic | 'all';
  /** Called when the reader follows the link of a message. */
  onGo?: () => void;
}

/** Messages by day, the latest first, with an empty state. */
export function MessageList({ topic, onGo }: MessageListProps) {
  const t = useT();
  const { data, error, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useMessages(topic);
  const [openedAt] = useState(now);
  const messages = data?.pages.flatMap((page) => page.data.data);
  if (messages === undefined && error)
    return <ErrorBox message={failureText(error)} onRetry={() => void refetch()} busy={isFetching} />;
  if (messages === undefined) return <MessagesSkeleton />;
  if (messages.length === 0) return <NoMessages topic={topic} />;
  return (
    <div className={css['days']}>
      {groupByDay(messages, openedAt).map((group) => (
        <Day key={group.day} group={group} onGo={onGo} />
      ))}
      {hasNextPage && (
        <Button full busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('shell.ui.more')}
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

/** The placeholder, as high as the messages. */
function MessagesSkeleton() {
  return (
    <div className={css['day']} aria-busy="true">
      <Skeleton width="72px" height="18px" />
      {[1, 2, 3, 4].map((place) => (
        <Skeleton key={place} height="76px" radius="var(--radius-m)" />
      ))}
    </div>
  );
}

function NoMessages({ topic }: { topic: Topic | 'all' }) {
  const t = useT();
  return (
    <Empty
      art={<Art name={messageArt.message} size={72} />}
      title={t(topic === 'all' ? 'inbox.noneTitle' : 'inbox.noneOfTopic')}
      text={t('inbox.noneText')}
      action={
        <Link to="/promotion/activity" className={buttonClass()}>
          {t('shell.nav.promotions')}
        </Link>
      }
    />
  );
}
