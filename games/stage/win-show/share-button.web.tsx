import type { Translate } from '@arara/messages';
import { copyText } from '@arara/ui';
import { useState } from 'react';
import type { Messages } from './messages/messages.ts';
import { OWN_KEYS } from './use-skip-keys.web.tsx';
import css from './win-keys.module.css';

interface ShareButtonProps {
  /** What is said of the win; names no player. */
  readonly text: string;
  readonly address: string;
  readonly t: Translate<Messages>;
  onShare(): void;
}

/** Shares a win through the phone's share sheet, or copies its link where there is none. */
export function ShareButton({ text, address, t, onShare }: ShareButtonProps) {
  const [isCopied, setCopied] = useState(false);
  const share = async (): Promise<void> => {
    onShare();
    if (typeof navigator.share === 'function') {
      // To dismiss the sheet is no error.
      await navigator.share({ text, url: address }).catch(() => undefined);
      return;
    }
    setCopied(await copyText(`${text} ${address}`));
  };
  return (
    <button type="button" className={css['share']} {...{ [OWN_KEYS]: '' }} onClick={() => void share()}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M12 15V4M8 7.5 12 3.5l4 4M6 11H5v9.5h14V11h-1" />
      </svg>
      {isCopied ? t('copied') : t('share')}
    </button>
  );
}
