import { Button, Icon, PageHeader, Panel, useToast } from '@arara/ui';
import { type ReactNode, useId } from 'react';
import { Link, useNavigate } from 'react-router';
import { Art, art } from '../../shared/art/art.tsx';
import { MemberPending } from '../../shared/session/member-pending.tsx';
import { useAuthDialog } from '../../shared/session/auth-dialog.ts';
import { useT } from '../../shared/messages/i18n.ts';
import { InstallButton } from '../../shared/install/install-button.tsx';
import { type Member, useSession } from '../../shared/session/use-session.ts';
import { SignInCard } from '../../shared/session/sign-in-card.tsx';
import { WalletRows } from '../../shared/wallet/wallet-rows.tsx';
import { useHiddenBalance, toWallet } from '../../shared/wallet/wallet.ts';
import { LanguageButton } from '../../shared/language/language-button.tsx';
import { Identity } from './identity.tsx';
import css from './profile.module.css';

/** `/profile`: the identity of the member, the wallet, and links to every page of the account. */
export function ProfileScreen({ vipLevel }: { vipLevel: ReactNode }) {
  const t = useT();
  const { token, member } = useSession();
  return (
    <div className={css['profile']}>
      <PageHeader title={t('account.profile.title')} aside={<LanguageButton />} />
      {token === null ? (
        <SignInCard text={t('account.profile.signIn')} />
      ) : member ? (
        <MemberProfile member={member} vipLevel={vipLevel} />
      ) : (
        <MemberPending height="420px" />
      )}
    </div>
  );
}

function MemberProfile({ member, vipLevel }: { member: Member; vipLevel: ReactNode }) {
  const isDemo = member.is_demo === 1;
  return (
    <div className={css['columns']}>
      <div className={css['column']}>
        {isDemo && <DemoCard />}
        <Identity member={member} vipLevel={vipLevel} />
      </div>
      <div className={css['column']}>
        <Balances member={member} />
        <Links hasPin={member.has_qk_pwd === 1} isDemo={isDemo} />
        <InstallButton />
        <SignOut />
      </div>
    </div>
  );
}

function Balances({ member }: { member: Member }) {
  const t = useT();
  const [hidden, toggle] = useHiddenBalance();
  return (
    <Panel>
      <div className={css['head']}>
        <h2>{t('shell.wallet.title')}</h2>
        <Button
          tone="quiet"
          size="s"
          aria-pressed={hidden}
          aria-label={t('account.wallet.hide')}
          onClick={toggle}
          icon={<Icon name={hidden ? 'eye-off' : 'eye'} />}
        />
      </div>
      <WalletRows wallet={toWallet(member)} hidden={hidden} withTotal />
    </Panel>
  );
}

/** Explains a demo account and how to register. */
function DemoCard() {
  const t = useT();
  const openAuth = useAuthDialog();
  return (
    <Panel>
      <div className={css['demo']}>
        <Art name={art.games} size={48} />
        <div>
          <h2>{t('account.profile.demoTitle')}</h2>
          <p>{t('account.profile.demoText')}</p>
        </div>
        <Button tone="gold" full onClick={() => openAuth('register')}>
          {t('shell.auth.createAccount')}
        </Button>
      </div>
    </Panel>
  );
}

/** Links to the member's pages, in groups. A demo account has no cashier. */
function Links({ hasPin, isDemo }: { hasPin: boolean; isDemo: boolean }) {
  const t = useT();
  return (
    <>
      {!isDemo && (
        <Group title={t('account.profile.money')}>
          <CashierLinks hasPin={hasPin} />
        </Group>
      )}
      <Group title={t('shell.nav.account')}>
        {isDemo && <ProfileLink to="/order-center" picture={art.statement} name={t('shell.nav.orders')} />}
        <ProfileLink to="/gameRecords" picture={art.bets} name={t('shell.nav.bets')} />
        {!isDemo && <ProfileLink to="/agency-center/invite" picture={art.handshake} name={t('shell.nav.agency')} />}
        {!isDemo && <ProfileLink to="/security-center" picture="1f510" name={t('account.profile.security')} />}
        <ProfileLink to="/responsible-play" picture={art.compass} name={t('account.profile.responsible')} />
        {!isDemo && <ProfileLink to="/limits" picture="23f3" name={t('account.profile.limits')} />}
        {!isDemo && <ProfileLink to="/identity" picture="1f4f8" name={t('account.profile.identity')} />}
        <ProfileLink to="/my-data" picture="1f5c2-fe0f" name={t('account.profile.data')} />
        {!isDemo && <ProfileLink to="/self-exclusion" picture="1f6d1" name={t('account.profile.exclusion')} />}
        <ProfileLink to="/verify" picture={art.shield} name={t('shell.nav.verify')} />
        <ProfileLink to="/information-center/support" picture={art.lifebuoy} name={t('shell.nav.support')} />
      </Group>
    </>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <nav className={css['group']} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div className={css['links']}>{children}</div>
    </nav>
  );
}

function CashierLinks({ hasPin }: { hasPin: boolean }) {
  const t = useT();
  return (
    <>
      <ProfileLink to="/recharge" picture={art.deposit} name={t('shell.nav.deposit')} />
      <ProfileLink to="/withdraw" picture={art.withdraw} name={t('shell.nav.withdraw')} />
      <ProfileLink to="/rechargeRecord" picture={art.records} name={t('account.nav.deposits')} />
      <ProfileLink to="/withdrawalRecord" picture={art.sent} name={t('account.nav.withdrawals')} />
      <ProfileLink to="/order-center" picture={art.statement} name={t('shell.nav.orders')} />
      <ProfileLink to="/order-center/tax" picture="1f9fe" name={t('account.nav.tax')} />
      <ProfileLink to="/withdrawal-card" picture={art.keys} name={t('shell.nav.keys')} />
      {!hasPin && <ProfileLink to="/withdrawalPassword" picture={art.pin} name={t('account.nav.pin')} />}
    </>
  );
}

function ProfileLink({ to, picture, name }: { to: string; picture: string; name: string }) {
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
    toast(t('account.profile.signedOut'), 'good');
    void navigate('/');
  };
  return (
    <Button tone="danger" full onClick={leave} icon={<Icon name="logout" size={20} />}>
      {t('account.profile.signOut')}
    </Button>
  );
}
