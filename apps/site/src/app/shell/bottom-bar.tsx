import { Icon, classes } from '@arara/ui';
import type { ReactNode } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { Art, art } from '../../shared/art/art.tsx';
import css from './bottom-bar.module.css';
import { useAuthDialog } from '../../shared/session/auth-dialog.ts';
import { useT } from '../../shared/messages/i18n.ts';
import { DeferredRewardCount } from './deferred-parts.tsx';
import { isSameSection } from './current-section.ts';
import { useSession } from '../../shared/session/use-session.ts';

/**
 * The five main destinations on a phone. The deposit button is raised; a demo account sees a link to register instead.
 */
export function BottomBar() {
  const t = useT();
  return (
    <nav className={css['bar']} aria-label={t('shell.nav.main')}>
      <BarLink to="/" picture={art.home} name={t('shell.nav.home')} />
      <BarLink to="/promotion/activity" picture={art.gift} name={t('shell.nav.promotions')}>
        <DeferredRewardCount />
      </BarLink>
      <Raised />
      <BarLink to="/agency-center/invite" picture={art.handshake} name={t('shell.nav.agency')} />
      <BarLink to="/profile" picture={art.profile} name={t('shell.nav.profile')} />
    </nav>
  );
}

function Raised() {
  const t = useT();
  const { member } = useSession();
  const openAuth = useAuthDialog();
  if (member?.is_demo === 1) {
    return (
      <button type="button" className={css['raised']} aria-haspopup="dialog" onClick={() => openAuth('register')}>
        <span>
          <Icon name="user" size={28} />
        </span>
        <b>{t('shell.auth.open')}</b>
      </button>
    );
  }
  return (
    <NavLink to="/recharge" className={classes(css['raised'])}>
      <span>
        <Art name={art.deposit} size={30} eager />
      </span>
      <b>{t('shell.nav.deposit')}</b>
    </NavLink>
  );
}

interface BarLinkProps {
  to: string;
  picture: string;
  name: string;
  children?: ReactNode;
}

function BarLink({ to, picture, name, children }: BarLinkProps) {
  const { pathname } = useLocation();
  return (
    <Link to={to} className={css['place']} aria-current={isSameSection(pathname, to) ? 'page' : undefined}>
      <Art name={picture} size={26} eager />
      <span>{name}</span>
      {children}
    </Link>
  );
}
