import { Icon, classes } from '@arara/ui';
import { Link } from 'react-router';
import { Art } from '../../shared/art/art.tsx';
import { clockText, useT } from '../../shared/messages/i18n.ts';
import css from './inbox.module.css';
import { messageArt } from './message-art.ts';
import { type Message, useDelete, useRead } from './inbox-queries.ts';

function MessageText({ message: { icon, title, text, at, read } }: { message: Message }) {
  const t = useT();
  return (
    <>
      <Art name={messageArt[icon]} size={36} />
      <span className={css['words']}>
        <span className={css['head']}>
          <strong>{title}</strong>
          <time dateTime={at}>{clockText(at)}</time>
        </span>
        <span className={css['text']}>{text}</span>
        {!read && <span className={css['spoken']}>{t('inbox.unread')}</span>}
      </span>
    </>
  );
}

interface MessageRowProps {
  message: Message;
  /** Called when the reader follows its link. */
  onGo?: (() => void) | undefined;
}

/** One message with its link and a delete button. Opening it marks it as read. */
export function MessageRow({ message, onGo }: MessageRowProps) {
  const t = useT();
  const read = useRead();
  const remove = useDelete();
  const { id, link, title } = message;
  const open = () => {
    if (!message.read) read.mutate(id);
    if (link !== null) onGo?.();
  };
  return (
    <div className={classes(css['row'], !message.read && css['new'])} data-read={message.read}>
      {link === null ? (
        <button type="button" className={css['open']} onClick={open}>
          <MessageText message={message} />
        </button>
      ) : (
        <Link to={link} className={css['open']} onClick={open}>
          <MessageText message={message} />
        </Link>
      )}
      <button
        type="button"
        className={css['remove']}
        aria-label={t('inbox.delete', { title })}
        disabled={remove.isPending}
        onClick={() => remove.mutate(id)}
      >
        <Icon name="close" size={18} />
      </button>
    </div>
  );
}
