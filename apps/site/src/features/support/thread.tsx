import { Button, Sheet, Skeleton, Tag } from '@arara/ui';
import { useEffect, useRef, useState } from 'react';
import { momentText, t } from '../../shared/messages/i18n.ts';
import css from './thread.module.css';
import { type Ticket, type TicketMessage, type TicketPicture, useTicketPicture } from './ticket-queries.ts';

/** The messages of a ticket in order; a new one is announced to screen readers and scrolled into view. */
export function Thread({ ticket: { messages, state } }: { ticket: Ticket }) {
  const end = useRef<HTMLLIElement>(null);
  const before = useRef(messages.length);
  useEffect(() => {
    if (messages.length > before.current) end.current?.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
    before.current = messages.length;
  }, [messages.length]);
  const isWaiting = state === 'open' || state === 'waiting';
  return (
    <section aria-label={t('help.thread')}>
      <ol className={css['thread']} aria-live="polite" aria-relevant="additions">
        {messages.map((message, place) => (
          <li
            key={message.number}
            ref={place === messages.length - 1 ? end : undefined}
            className={css['message']}
            data-from={message.from}
          >
            <Message message={message} />
          </li>
        ))}
      </ol>
      {isWaiting && <p className={css['waits']}>{t('help.waits')}</p>}
    </section>
  );
}

function Message({ message: { from, text, at, formal, pictures } }: { message: TicketMessage }) {
  return (
    <>
      <p className={css['who']}>
        <b>{t(from === 'member' ? 'help.you' : 'help.team')}</b>
        {formal && <Tag tone="gold">{t('help.formal')}</Tag>}
        <time dateTime={at}>{momentText(at)}</time>
      </p>
      <p className={css['text']}>{text}</p>
      {pictures.length > 0 && (
        <ul className={css['pictures']}>
          {pictures.map((picture, place) => (
            <li key={picture.id}>
              <Picture picture={picture} number={place + 1} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** A thumbnail that opens the picture in a sheet. */
function Picture({ picture: { id, width, height }, number }: { picture: TicketPicture; number: number }) {
  const name = t('help.image', { number });
  const [isOpen, setOpen] = useState(false);
  const { data, error, isFetching, refetch } = useTicketPicture(id);
  if (data === undefined && error)
    return (
      <Button size="s" busy={isFetching} onClick={() => void refetch()}>
        {t('shell.ui.retry')}
      </Button>
    );
  if (data === undefined) return <Skeleton width="112px" height="112px" radius="var(--radius-s)" />;
  return (
    <>
      <button
        type="button"
        className={css['picture']}
        aria-label={t('help.openImage', { name })}
        onClick={() => setOpen(true)}
      >
        <img src={data.image} alt="" width="112" height="112" />
      </button>
      {isOpen && (
        <Sheet open title={name} onClose={() => setOpen(false)}>
          <img
            className={css['whole']}
            src={data.image}
            alt={t('help.sentImage', { number })}
            width={width}
            height={height}
          />
        </Sheet>
      )}
    </>
  );
}
