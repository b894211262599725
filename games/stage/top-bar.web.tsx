import type { ViewCommons } from '@arara/game-kit';
import { formatBRL } from '@arara/money';
import type { PanelWords } from './locales/pt.ts';
import type { Table } from './table.ts';
import css from './top-bar.module.css';

interface TopBarProps {
  readonly site: ViewCommons;
  readonly table: Table;
  readonly title: string;
  readonly words: PanelWords;
  onRules(): void;
}

/** Exit, the game's name and the balance, the return to player with the rules behind it, and the sound. */
export function TopBar({ site, table: { balance }, title, words, onRules }: TopBarProps) {
  const { muted, onMute, rtpText } = site;
  return (
    <header className={css['bar']}>
      <button type="button" className={css['icon']} aria-label={words.back} onClick={site.onExit}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M15 5l-7 7 7 7" />
        </svg>
      </button>
      <div className={css['name']}>
        <h1>{title}</h1>
        <p>
          <span>{words.balance}</span> <b>{balance === null ? '—' : formatBRL(balance)}</b>
        </p>
      </div>
      <button
        type="button"
        className={css['pill']}
        aria-haspopup="dialog"
        aria-label={`${words.rules}. RTP ${rtpText}`}
        onClick={onRules}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M12 11v6M12 7.2v.1" />
          <circle cx="12" cy="12" r="9" />
        </svg>
        <span>
          RTP <b>{rtpText}</b>
        </span>
      </button>
      <button
        type="button"
        className={css['icon']}
        aria-label={muted ? words.unmute : words.mute}
        aria-pressed={!muted}
        onClick={() => onMute(!muted)}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M4 9.5v5h3.5L12 19V5L7.5 9.5Z" />
          {muted ? <path d="M16 9.5l5 5m0-5l-5 5" /> : <path d="M15.5 9a4.5 4.5 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11" />}
        </svg>
      </button>
    </header>
  );
}
