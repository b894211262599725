import { Icon, classes } from '@arara/ui';
import { NavLink } from 'react-router';
import { Art, art } from './art.tsx';
import css from './bottom-bar.module.css';
import { useAuthDialog } from './auth-dialog.tsx';
import { useT } from './i18n.ts';
import { useSession } from './session.ts';

/** The five places of a phone's thumb; the deposit is raised, and for play money the way to an account. */
export function BottomBar() {
  const t = useT();
  return (
    <nav className={css['bar']} aria-label={t('nav.main')}>
      <Place to="/" picture={art.home} name={t('nav.home')} />
      <Place to="/game" picture={art.games} name={t('nav.games')} />
      <Raised />
      <Place to="/gameRecords" picture={art.bets} name={t('nav.bets')} />
      <Place to="/profile" picture={art.profile} name={t('nav.profile')} />
    </nav>
  );
}

function Raised() {
  const t = useT();
  const { member } = useSession();
  const openAuth = useAuthDialog();
  if (member?.is_demo === 1) {
    return (
      <button
        type="button"
        className={css['raised']}
        aria-label={t('auth.open')}
        aria-haspopup="dialog"
        onClick={() => openAuth('register')}
      >
        <span>
          <Icon name="user" size={28} />
        </span>
      </button>
    );
  }
  return (
    <NavLink to="/recharge" className={classes(css['raised'])} aria-label={t('nav.deposit')}>
      <span>
        <Art name={art.deposit} size={30} eager />
      </span>
    </NavLink>
  );
}

function Place({ to, picture, name }: { to: string; picture: string; name: string }) {
  return (
    <NavLink to={to} end className={classes(css['place'])}>
      <Art name={picture} size={26} eager />
      <span>{name}</span>
    </NavLink>
  );
}
