import { Button, Icon, Skeleton, classes } from '@arara/ui';
import { type FormEvent, useState } from 'react';
import { Link, NavLink, useNavigate } from 'react-router';
import { useAuthDialog } from '../../shared/session/auth-dialog.ts';
import { Avatar } from '../../shared/session/avatar.tsx';
import { Brand } from '../../shared/site/brand.tsx';
import css from './header.module.css';
import { useT } from '../../shared/messages/i18n.ts';
import { DeferredBell } from './deferred-parts.tsx';
import { useSession } from '../../shared/session/use-session.ts';
import { WalletPill } from './wallet-pill.tsx';

export function Header() {
  const t = useT();
  return (
    <header className={css['header']}>
      <Brand />
      <Search label={t('shell.nav.search')} />
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

/** The search link on a wide window; on a phone it is on the home and games screens, which have room for it. */
function Search({ label }: { label: string }) {
  const navigate = useNavigate();
  const [words, setWords] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void navigate(`/searchGames?${new URLSearchParams({ q: words.trim() })}`);
  };
  return (
    <form className={css['search']} role="search" onSubmit={submit}>
      <Icon name="search" size={18} />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        value={words}
        maxLength={80}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
    </form>
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
  if (!member) return <Skeleton width="190px" height="48px" radius="var(--radius-m)" />;
  return (
    <div className={css['member']}>
      <WalletPill member={member} />
      <Link to="/profile" className={css['profile']} aria-label={t('shell.nav.profile')}>
        <Avatar name={member.nickname || member.name} size={40} photo={member.profileurl} />
      </Link>
    </div>
  );
}
