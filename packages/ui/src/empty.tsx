import type { ReactNode } from 'react';
import css from './empty.module.css';
import { Button } from './button.tsx';
import { useUiMessages } from './ui-messages.tsx';

interface EmptyProps {
  /** A picture, decorative. */
  art?: ReactNode;
  title: string;
  text?: ReactNode;
  /** How to get the first one. */
  action?: ReactNode;
}

/** Nothing here yet, and what to do about it. */
export function Empty({ art, title, text, action }: EmptyProps) {
  return (
    <div className={css['empty']}>
      {art}
      <p className={css['title']}>{title}</p>
      {text !== undefined && <p className={css['text']}>{text}</p>}
      {action}
    </div>
  );
}

/** It could not be loaded: what the server said, and another try. */
export function ErrorBox({
  message,
  onRetry,
  busy = false,
}: {
  message: string;
  onRetry?: () => void;
  busy?: boolean;
}) {
  const t = useUiMessages();
  return (
    <div className={css['empty']} role="alert">
      <p className={css['title']}>{message}</p>
      {onRetry && (
        <Button onClick={onRetry} busy={busy}>
          {t('retry')}
        </Button>
      )}
    </div>
  );
}
