import { Link } from 'react-router';
import { Art, art } from '../../shared/art/art.tsx';
import { useT } from '../../shared/messages/i18n.ts';
import css from './shortcuts.module.css';

/** Cards for the main actions, in a row to swipe on a phone. A demo account has no cashier. */
export function Shortcuts({ hasCashier }: { hasCashier: boolean }) {
  const t = useT();
  return (
    <nav className={css['shortcuts']} aria-label={t('shell.home.shortcuts')}>
      {hasCashier && <CashierShortcuts />}
      <Shortcut
        to="/verify"
        look="amber"
        picture={art.shield}
        title={t('shell.home.fairTitle')}
        text={t('shell.home.fairText')}
      />
      <Shortcut
        to="/gameRecords"
        look="rose"
        picture={art.bets}
        title={t('shell.home.betsTitle')}
        text={t('shell.home.betsText')}
      />
    </nav>
  );
}

function CashierShortcuts() {
  const t = useT();
  return (
    <>
      <Shortcut
        to="/recharge"
        look="violet"
        picture={art.deposit}
        title={t('shell.home.pixTitle')}
        text={t('shell.home.pixText')}
      />
      <Shortcut
        to="/withdraw"
        look="green"
        picture={art.withdraw}
        title={t('shell.home.withdrawTitle')}
        text={t('shell.home.withdrawText')}
      />
    </>
  );
}

interface ShortcutProps {
  to: string;
  look: 'violet' | 'green' | 'amber' | 'rose';
  picture: string;
  title: string;
  text: string;
}

function Shortcut({ to, look, picture, title, text }: ShortcutProps) {
  return (
    <Link to={to} className={css['card']} data-look={look}>
      <span className={css['words']}>
        <strong>{title}</strong>
        <small>{text}</small>
      </span>
      <Art name={picture} size={84} />
    </Link>
  );
}
