import type { LocaleKey } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import { use, useId } from 'react';
import type { RoundSheet } from '../stage/round-frame.web.tsx';
import css from './live-options.module.css';
import { type Messages, loadMessages } from './messages/messages.ts';
import { useConfirmFirst } from './use-confirm-first.web.tsx';

const SLIDERS = 'M4 7h9m4 0h3M4 17h3m4 0h9M17 7a2 2 0 1 1-4 0 2 2 0 0 1 4 0ZM11 17a2 2 0 1 1-4 0 2 2 0 0 1 4 0Z';

/** The sheet of what a player may choose at every live table. */
export function optionsSheet(locale: LocaleKey, t: Translate<Messages>): RoundSheet {
  return {
    key: 'options',
    label: t('options'),
    icon: SLIDERS,
    isMinor: true,
    content: <LiveOptions locale={locale} />,
  };
}

/** Whether chips are bet as the cloth closes, or by Confirm alone. */
function LiveOptions({ locale }: { readonly locale: LocaleKey }) {
  const t = use(loadMessages(locale));
  const [isWanted, change] = useConfirmFirst();
  const id = useId();
  return (
    <div className={css['options']}>
      <button
        type="button"
        role="switch"
        aria-checked={isWanted}
        aria-describedby={id}
        onClick={() => change(!isWanted)}
        data-key="confirm-first"
      >
        <span>{t('confirmFirst')}</span>
        <i aria-hidden="true" />
      </button>
      <p id={id}>{t(isWanted ? 'confirmFirstOn' : 'confirmFirstOff')}</p>
    </div>
  );
}
