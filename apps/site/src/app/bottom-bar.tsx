import { Icon, classes } from '@arara/ui';
import type { ReactNode } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { Art, art } from './art.tsx';
import css from './bottom-bar.module.css';
import { useAuthDialog } from './auth-dialog.tsx';
import { useT } from './i18n.ts';
import { LateCount } from './late-parts.tsx';
import { isWithin } from './place.ts';
import { useSession } from './session.ts';

/** The five places of a phone's thumb; the deposit is raised, and for play money the way to an account. */
export function BottomBar() {
  const t = useT();
  return (
    <nav className={css['bar']} aria-label={t('nav.main')}>
      <Place to="/" picture={art.home} name={t('nav.home')} />
      <Place to="/promotion/activity" picture={art.gift} name={t('nav.promotions')}>
        <LateCount />
      </Place>
      <Raised />
      <Place to="/agency-center/invite" picture={art.handshake} name={t('nav.agency')} />
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

interface PlaceProps {
  to: string;
  picture: string;
  name: string;
  children?: ReactNode;
}

function Place({ to, picture, name, children }: PlaceProps) {
  const { pathname } = useLocation();
  return (
    <Link to={to} className={css['place']} aria-current={isWithin(pathname, to) ? 'page' : undefined}>
      <Art name={picture} size={26} eager />
      <span>{name}</span>
      {children}
    </Link>
  );
}
