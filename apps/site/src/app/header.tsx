import { Button, Icon, Skeleton, classes } from '@arara/ui';
import { type FormEvent, useState } from 'react';
import { Link, NavLink, useNavigate } from 'react-router';
import { useAuthDialog } from './auth-dialog.tsx';
import { Avatar } from './avatar.tsx';
import { Brand } from './brand.tsx';
import css from './header.module.css';
import { useT } from './i18n.ts';
import { LateBell } from './late-parts.tsx';
import { useSession } from './session.ts';
import { WalletPill } from './wallet-pill.tsx';

export function Header() {
  const t = useT();
  return (
    <header className={css['header']}>
      <Brand />
      <Search label={t('nav.search')} />
      <Beside />
      <Who />
    </header>
  );
}

/** A guest's way to help; a member's to their messages, beside which help stands. */
function Beside() {
  const t = useT();
  const { token } = useSession();
  if (token !== null) return <LateBell className={classes(css['bell'])} />;
  return (
    <NavLink to="/information-center/support" className={classes(css['help'])} aria-label={t('nav.support')}>
      <Icon name="help" size={24} />
    </NavLink>
  );
}

/** Search on a wide window; on a phone it stands before the shelves and on the games screen, where there is room. */
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

function Who() {
  const t = useT();
  const { member, token } = useSession();
  const openAuth = useAuthDialog();
  if (token === null) {
    return (
      <div className={css['guest']}>
        <Button tone="quiet" size="s" onClick={() => openAuth('login')}>
          {t('auth.login')}
        </Button>
        <Button tone="gold" size="s" onClick={() => openAuth('register')}>
          {t('auth.register')}
        </Button>
      </div>
    );
  }
  if (!member) return <Skeleton width="190px" height="48px" radius="var(--radius-m)" />;
  return (
    <div className={css['member']}>
      <WalletPill member={member} />
      <Link to="/profile" className={css['profile']} aria-label={t('nav.profile')}>
        <Avatar name={member.nickname || member.name} size={40} photo={member.profileurl} />
      </Link>
    </div>
  );
}
