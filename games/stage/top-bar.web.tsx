import type { ViewCommons } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import { type Centavos, formatBRL } from '@arara/money';
import type { Messages } from './messages/messages.ts';
import { SoundKey } from './sound/sound-key.web.tsx';
import css from './top-bar.module.css';

interface TopBarProps {
  readonly site: ViewCommons;
  /** `undefined` where the game shows it elsewhere. */
  readonly balance: Centavos | null | undefined;
  readonly title: string;
  readonly t: Translate<Messages>;
  onRules(): void;
}

/**
 * The one bar over a game: the way out, its name with the balance and the clock, the way to deposit, the return to player
 * with the rules behind it, sound and full screen.
 */
export function TopBar({ site, balance, title, t, onRules }: TopBarProps) {
  const { onDeposit, fullscreen, rtpText } = site;
  return (
    <div className={css['holder']}>
      <header className={css['bar']}>
        <BarButton label={t('back')} path="M15 5l-7 7 7 7" onPress={site.onExit} />
        <Name site={site} balance={balance} title={title} t={t} />
        {onDeposit && (
          <button
            type="button"
            className={css['deposit']}
            aria-haspopup="dialog"
            aria-label={t('deposit')}
            onClick={onDeposit}
          >
            <Drawing path="M12 5v14M5 12h14" />
            <span>{t('deposit')}</span>
          </button>
        )}
        <button
          type="button"
          className={css['pill']}
          aria-haspopup="dialog"
          aria-label={`${t('rules')}. RTP ${rtpText}`}
          onClick={onRules}
        >
          <Drawing path="M12 11v6M12 7.2v.1M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z" />
          <span>
            RTP <b>{rtpText}</b>
          </span>
        </button>
        <SoundKey site={site} t={t} className={css['icon']} />
        {fullscreen && (
          <BarButton
            label={fullscreen.on ? t('unfull') : t('full')}
            pressed={fullscreen.on}
            path={fullscreen.on ? 'M9 4v5H4M15 4v5h5M9 20v-5H4M15 20v-5h5' : 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5'}
            onPress={fullscreen.onToggle}
          />
        )}
      </header>
    </div>
  );
}

function Name({ site: { clock }, balance, title, t }: Omit<TopBarProps, 'onRules'>) {
  return (
    <div className={css['name']}>
      <h1>{title}</h1>
      {balance !== undefined && (
        <p>
          <span>{t('balance')}</span> <b>{balance === null ? '—' : formatBRL(balance)}</b>
        </p>
      )}
      {clock && (
        <p className={css['clock']} role="timer" aria-label={clock.label}>
          {clock.onOpen ? (
            <button type="button" className={css['panel']} onClick={clock.onOpen}>
              {clock.time} · {clock.played}
            </button>
          ) : (
            `${clock.time} · ${clock.played}`
          )}
        </p>
      )}
    </div>
  );
}

interface BarButtonProps {
  readonly label: string;
  readonly path: string;
  readonly pressed?: boolean;
  onPress(): void;
}

function BarButton({ label, path, pressed, onPress }: BarButtonProps) {
  return (
    <button type="button" className={css['icon']} aria-label={label} aria-pressed={pressed} onClick={onPress}>
      <Drawing path={path} />
    </button>
  );
}

function Drawing({ path }: { readonly path: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
