import { Button, Empty, ErrorBox, Icon, Skeleton, StatusChip } from '@arara/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { Art } from '../../shared/art/art.tsx';
import { failureText } from '../../shared/api/failure-text.ts';
import { momentText, t } from '../../shared/messages/i18n.ts';
import { stateTone, topicArt } from './ticket-view.ts';
import { type TicketHead, useTickets } from './ticket-queries.ts';
import css from './tickets.module.css';

const FIRST = 5;
const MORE = 20;
const MOST = 100;

/** The member's tickets; unread ones are marked. */
export function TicketList({ onNew }: { onNew: () => void }) {
  const [limit, setLimit] = useState(FIRST);
  const { data, error, isFetching, refetch } = useTickets(limit);
  return (
    <section className={css['tickets']} aria-labelledby="tickets-head">
      <div className={css['line']}>
        <h2 id="tickets-head" className={css['head']}>
          {t('help.tickets')}
        </h2>
        {data !== undefined && data.unread > 0 && (
          <span className={css['badge']}>
            <span aria-hidden="true">{data.unread}</span>
            <span className={css['spoken']}>{t('help.unreadCount', { count: data.unread })}</span>
          </span>
        )}
        <Button size="s" icon={<Icon name="plus" size={18} />} onClick={onNew}>
          {t('help.new')}
        </Button>
      </div>
      {data === undefined && error && (
        <ErrorBox message={failureText(error)} onRetry={() => void refetch()} busy={isFetching} />
      )}
      {data === undefined && !error && (
        <div aria-busy="true" className={css['list']}>
          <Skeleton height="76px" radius="var(--radius-m)" />
          <Skeleton height="76px" radius="var(--radius-m)" />
        </div>
      )}
      {data?.data.total === 0 && (
        <Empty art={<Art name="1f4ac" size={56} />} title={t('help.none')} text={t('help.noneText')} />
      )}
      {data !== undefined && data.data.total > 0 && (
        <ul className={css['list']}>
          {data.data.data.map((ticket) => (
            <li key={ticket.id}>
              <TicketRow ticket={ticket} />
            </li>
          ))}
        </ul>
      )}
      {data !== undefined && data.data.total > limit && limit < MOST && (
        <Button size="s" busy={isFetching} onClick={() => setLimit(Math.min(MOST, limit + MORE))}>
          {t('help.more')}
        </Button>
      )}
    </section>
  );
}

function TicketRow({ ticket }: { ticket: TicketHead }) {
  const { id, topic, subject, state, last_at, unread, complaint } = ticket;
  return (
    <Link to={`/information-center/support/ticket/${id}`} className={css['ticket']} data-unread={unread || undefined}>
      <Art name={topicArt[topic]} size={32} />
      <span className={css['what']}>
        <strong>{subject}</strong>
        <small>
          {momentText(last_at)}
          {complaint && ` · ${t('help.complaint')}`}
        </small>
      </span>
      <span className={css['state']}>
        {unread ? (
          <span className={css['new']}>{t('help.unread')}</span>
        ) : (
          <StatusChip tone={stateTone[state]}>{t(`help.state.${state}`)}</StatusChip>
        )}
      </span>
    </Link>
  );
}
