import { Button, Icon, buttonClass, useModal, useUiMessages } from '@arara/ui';
import { useId, useRef } from 'react';
import { Link } from 'react-router';
import { useT } from '../../shared/messages/i18n.ts';
import css from './inbox-drawer.module.css';
import { useRead, useUnread } from './inbox-queries.ts';
import { MessageList } from './message-list.tsx';

/** The last messages at the right edge of a wide window: a native dialog, which handles Escape and focus. */
export function InboxDrawer({ onClose }: { onClose: () => void }) {
  const t = useT();
  const uiText = useUiMessages();
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const { data: unread = 0 } = useUnread();
  const read = useRead();

  useModal(dialog, onClose);

  return (
    <dialog
      ref={dialog}
      className={css['drawer']}
      aria-labelledby={titleId}
      onMouseDown={(event) => {
        if (event.target === dialog.current) onClose();
      }}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className={css['panel']}>
        <div className={css['head']}>
          <h2 id={titleId}>{t('shell.nav.notifications')}</h2>
          {unread > 0 && (
            <Button size="s" busy={read.isPending && read.variables === null} onClick={() => read.mutate(null)}>
              {t('inbox.readAll')}
            </Button>
          )}
          <button type="button" className={css['close']} aria-label={uiText('close')} onClick={onClose}>
            <Icon name="close" />
          </button>
        </div>
        <div className={css['body']}>
          <MessageList topic="all" onGo={onClose} />
        </div>
        <div className={css['foot']}>
          <Link to="/information-center/notification" className={buttonClass({ full: true })} onClick={onClose}>
            {t('inbox.seeAll')}
          </Link>
        </div>
      </div>
    </dialog>
  );
}
