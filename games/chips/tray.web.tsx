import type { LocaleKey } from '@arara/game-kit';
import { type ReactNode, use } from 'react';
import type { Chips } from './chips.web.tsx';
import { Rack } from './rack.web.tsx';
import { cleared, doubled, repeated, undone } from './slip.ts';
import { loadMessages } from './messages/messages.ts';
import css from './tray.module.css';

interface TrayProps {
  readonly chips: Chips;
  readonly locked: boolean;
  readonly locale: LocaleKey;
  onHistory(): void;
}

/** The chips to choose from, and what can be done with those on the cloth. */
export function Tray({ chips, locked, locale, onHistory }: TrayProps) {
  const { slip, change } = chips;
  const t = use(loadMessages(locale));
  const none = slip.bets.length === 0;
  return (
    <div className={css['tray']}>
      <Rack chips={chips} disabled={locked} label={t('chip')} />
      <div className={css['tools']}>
        <Tool text={t('undo')} disabled={locked || slip.past.length === 0} onPress={() => change(undone(slip))}>
          <path d="M9 7 4 12l5 5M4 12h10a6 6 0 0 1 6 6" />
        </Tool>
        <Tool text={t('clear')} disabled={locked || none} onPress={() => change(cleared(slip))}>
          <path d="M6 6l12 12M18 6 6 18" />
        </Tool>
        <Tool text={t('double')} disabled={locked || none} onPress={() => change(doubled(slip))}>
          <path d="M4 15c0-6 6-6 6-1 0 3-6 4-6 5h6M14 11l6 8m0-8-6 8" />
        </Tool>
        <Tool text={t('repeat')} disabled={locked || !slip.last} onPress={() => change(repeated(slip))}>
          <path d="M4 12a8 8 0 1 0 3-6.2L4 8m0-4v4h4" />
        </Tool>
        <Tool text={t('history')} disabled={false} onPress={onHistory}>
          <path d="M5 19v-7M10 19V5M15 19v-9M20 19v-4" />
        </Tool>
      </div>
    </div>
  );
}

interface ToolProps {
  readonly text: string;
  readonly disabled: boolean;
  readonly children: ReactNode;
  onPress(): void;
}

function Tool({ text, disabled, children, onPress }: ToolProps) {
  return (
    <button type="button" disabled={disabled} onClick={onPress}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        {children}
      </svg>
      <small>{text}</small>
    </button>
  );
}
