import { Button, CopyLine, Facts, Icon, PageHeader, Panel, Skeleton, useToast } from '@arara/ui';
import { Link, useNavigate } from 'react-router';
import { Art, art } from '../../app/art.tsx';
import { Avatar } from '../../app/avatar.tsx';
import { useT } from '../../app/i18n.ts';
import { InstallButton } from '../../app/install-button.tsx';
import { type Member, useSession } from '../../app/session.ts';
import { SignInCard } from '../../app/sign-in-card.tsx';
import { WalletRows } from '../../app/wallet-sheet.tsx';
import { useHiddenBalance, walletOf } from '../../app/wallet.ts';
import { LanguageButton } from '../language/language-button.tsx';
import css from './profile.module.css';

/** `/profile`: who the member is, what the wallet holds, and every place that is the member's. */
export function ProfileScreen() {
  const t = useT();
  const { token, member } = useSession();
  return (
    <div className={css['profile']}>
      <PageHeader title={t('profile.title')} aside={<LanguageButton />} />
      {token === null ? (
        <SignInCard text={t('profile.signIn')} />
      ) : member ? (
        <Mine member={member} />
      ) : (
        <Skeleton height="420px" radius="var(--radius-l)" />
      )}
    </div>
  );
}

function Mine({ member }: { member: Member }) {
  return (
    <>
      <Identity member={member} />
      <Balances member={member} />
      <Links hasPin={member.has_qk_pwd === 1} />
      <InstallButton />
      <SignOut />
    </>
  );
}

function Identity({ member }: { member: Member }) {
  const t = useT();
  const name = member.nickname || member.name;
  return (
    <Panel>
      <div className={css['who']}>
        <Avatar name={name} size={64} />
        <div>
          <h2>{name}</h2>
          <p>{member.realname}</p>
        </div>
      </div>
      <Facts
        facts={[
          { name: t('profile.id'), value: <CopyLine label={t('profile.id')} code={String(member.id)} /> },
          { name: t('profile.inviter'), value: member.top_id > 0 ? String(member.top_id) : t('profile.noInviter') },
          { name: t('profile.agentType'), value: t('profile.ordinaryAgent') },
          { name: t('profile.level'), value: member.level_name === '' ? undefined : member.level_name },
        ]}
      />
    </Panel>
  );
}

function Balances({ member }: { member: Member }) {
  const t = useT();
  const [hidden, toggle] = useHiddenBalance();
  return (
    <Panel>
      <div className={css['head']}>
        <h2>{t('wallet.title')}</h2>
        <Button
          tone="quiet"
          size="s"
          aria-pressed={hidden}
          aria-label={t('wallet.hide')}
          onClick={toggle}
          icon={<Icon name={hidden ? 'eye-off' : 'eye'} />}
        />
      </div>
      <WalletRows wallet={walletOf(member)} hidden={hidden} />
    </Panel>
  );
}

function Links({ hasPin }: { hasPin: boolean }) {
  const t = useT();
  return (
    <nav className={css['links']} aria-label={t('profile.title')}>
      <Place to="/recharge" picture={art.deposit} name={t('nav.deposit')} />
      <Place to="/withdraw" picture={art.withdraw} name={t('nav.withdraw')} />
      <Place to="/gameRecords" picture={art.bets} name={t('nav.bets')} />
      <Place to="/rechargeRecord" picture={art.records} name={t('nav.deposits')} />
      <Place to="/withdrawalRecord" picture={art.sent} name={t('nav.withdrawals')} />
      <Place to="/withdrawal-card" picture={art.keys} name={t('nav.keys')} />
      {!hasPin && <Place to="/withdrawalPassword" picture={art.pin} name={t('nav.pin')} />}
      <Place to="/verify" picture={art.shield} name={t('nav.verify')} />
    </nav>
  );
}

function Place({ to, picture, name }: { to: string; picture: string; name: string }) {
  return (
    <Link to={to} className={css['place']}>
      <Art name={picture} size={36} />
      <span>{name}</span>
    </Link>
  );
}

function SignOut() {
  const t = useT();
  const toast = useToast();
  const navigate = useNavigate();
  const { signOut } = useSession();
  const leave = () => {
    signOut();
    toast(t('profile.signedOut'), 'good');
    void navigate('/');
  };
  return (
    <Button tone="danger" full onClick={leave} icon={<Icon name="logout" size={20} />}>
      {t('profile.signOut')}
    </Button>
  );
}
