import { Link } from 'react-router';
import { Art, art } from '../../app/art.tsx';
import { useT } from '../../app/i18n.ts';
import css from './shortcuts.module.css';

/** What a player does, each a card: on a phone in a row to swipe. Play money has no cashier. */
export function Shortcuts({ hasCashier }: { hasCashier: boolean }) {
  const t = useT();
  return (
    <nav className={css['shortcuts']} aria-label={t('home.shortcuts')}>
      {hasCashier && <CashierShortcuts />}
      <Shortcut to="/verify" look="amber" picture={art.shield} title={t('home.fairTitle')} text={t('home.fairText')} />
      <Shortcut
        to="/gameRecords"
        look="rose"
        picture={art.bets}
        title={t('home.betsTitle')}
        text={t('home.betsText')}
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
        title={t('home.pixTitle')}
        text={t('home.pixText')}
      />
      <Shortcut
        to="/withdraw"
        look="green"
        picture={art.withdraw}
        title={t('home.withdrawTitle')}
        text={t('home.withdrawText')}
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
