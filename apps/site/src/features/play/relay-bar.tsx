import { Icon, Money } from '@arara/ui';
import { Link } from 'react-router';
import { useT } from '../../shared/messages/i18n.ts';
import type { Member } from '../../shared/session/use-session.ts';
import { toWallet } from '../../shared/wallet/wallet.ts';
import type { Relay } from './relay.tsx';
import css from './relay-bar.module.css';

interface RelayBarProps extends Pick<Relay, 'clock' | 'fullscreen' | 'onDeposit'> {
  title: string;
  member: Member | null;
  /** The demo of a provider: the balance is in the game. */
  isDemo: boolean;
}

/** The toolbar above an external provider's game; our own games have theirs. */
export function RelayBar({ title, member, isDemo, clock, fullscreen, onDeposit }: RelayBarProps) {
  const t = useT();
  return (
    <header className={css['bar']}>
      <Link to="/" className={css['icon']} aria-label={t('play.back')}>
        <Icon name="back" />
      </Link>
      <div className={css['name']}>
        <h1 tabIndex={-1}>{title}</h1>
        <p aria-live="polite">
          {isDemo ? t('shell.games.free') : member && <Money amount={toWallet(member).playable} />}
        </p>
        <p className={css['clock']} role="timer" aria-label={clock.label}>
          <Link to="/responsible-play" className={css['panel']}>
            {clock.time} · {clock.played}
          </Link>
        </p>
      </div>
      {onDeposit && (
        <button type="button" className={css['deposit']} aria-haspopup="dialog" onClick={onDeposit}>
          {t('shell.nav.deposit')}
        </button>
      )}
      {fullscreen && (
        <button
          type="button"
          className={css['icon']}
          aria-label={t(fullscreen.on ? 'play.unfull' : 'play.full')}
          aria-pressed={fullscreen.on}
          onClick={fullscreen.onToggle}
        >
          <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
            <path
              d={fullscreen.on ? 'M9 4v5H4M15 4v5h5M9 20v-5H4M15 20v-5h5' : 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5'}
            />
          </svg>
        </button>
      )}
    </header>
  );
}
