import { Button, Icon, Skeleton, classes } from '@arara/ui';
import { Suspense } from 'react';
import { Link, NavLink } from 'react-router';
import { useAuthDialog } from '../../shared/session/auth-dialog.ts';
import { Avatar } from '../../shared/session/avatar.tsx';
import { Brand } from '../../shared/site/brand.tsx';
import css from './header.module.css';
import { useT } from '../../shared/messages/i18n.ts';
import { HeaderSearch } from './header-search.tsx';
import { DeferredBell } from './deferred-parts.tsx';
import { useSession } from '../../shared/session/use-session.ts';
import { lazyScreen } from '../../shared/loading/lazy-screen.ts';

/** For members only, whose balance is known after the first view. */
const WalletPill = lazyScreen(() => import('./wallet-pill.tsx'), 'WalletPill');

/** Reserves the space of the wallet pill. */
const waiting = <Skeleton width="150px" height="48px" radius="var(--radius-m)" />;

export function Header() {
  const t = useT();
  return (
    <header className={css['header']}>
      <Brand />
      <HeaderSearch />
      <Link to="/searchGames" className={css['find']} aria-label={t('shell.nav.search')}>
        <Icon name="search" size={24} />
      </Link>
      <HelpOrBell />
      <AccountOrSignIn />
    </header>
  );
}

/** The link to help for a guest; messages and help for a member. */
function HelpOrBell() {
  const t = useT();
  const { token } = useSession();
  if (token !== null) return <DeferredBell className={classes(css['bell'])} />;
  return (
    <NavLink to="/information-center/support" className={classes(css['help'])} aria-label={t('shell.nav.support')}>
      <Icon name="help" size={24} />
    </NavLink>
  );
}

function AccountOrSignIn() {
  const t = useT();
  const { member, token } = useSession();
  const openAuth = useAuthDialog();
  if (token === null) {
    return (
      <div className={css['guest']}>
        <Button tone="quiet" size="s" onClick={() => openAuth('login')}>
          {t('shell.auth.login')}
        </Button>
        <Button tone="gold" size="s" onClick={() => openAuth('register')}>
          {t('shell.auth.register')}
        </Button>
      </div>
    );
  }
  if (!member) return waiting;
  return (
    <div className={css['member']}>
      <Suspense fallback={waiting}>
        <WalletPill member={member} />
      </Suspense>
      <Link to="/profile" className={css['profile']} aria-label={t('shell.nav.profile')}>
        <Avatar name={member.nickname || member.name} size={40} photo={member.profileurl} />
      </Link>
    </div>
  );
}
