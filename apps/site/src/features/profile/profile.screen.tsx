import { Button, Icon, PageHeader, Panel, Skeleton, useToast } from '@arara/ui';
import { type ReactNode, useId } from 'react';
import { Link, useNavigate } from 'react-router';
import { Art, art } from '../../app/art.tsx';
import { useAuthDialog } from '../../app/auth-dialog.tsx';
import { useT } from '../../app/i18n.ts';
import { InstallButton } from '../../app/install-button.tsx';
import { type Member, useSession } from '../../app/session.ts';
import { SignInCard } from '../../app/sign-in-card.tsx';
import { WalletRows } from '../../app/wallet-sheet.tsx';
import { useHiddenBalance, walletOf } from '../../app/wallet.ts';
import { LanguageButton } from '../language/language-button.tsx';
import { Identity } from './identity.tsx';
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
  const isDemo = member.is_demo === 1;
  return (
    <div className={css['columns']}>
      <div className={css['column']}>
        {isDemo && <DemoCard />}
        <Identity member={member} />
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

/** Play money: said plainly, with the way out of it. */
function DemoCard() {
  const t = useT();
  const openAuth = useAuthDialog();
  return (
    <Panel>
      <div className={css['demo']}>
        <Art name={art.games} size={48} />
        <div>
          <h2>{t('profile.demoTitle')}</h2>
          <p>{t('profile.demoText')}</p>
        </div>
        <Button tone="gold" full onClick={() => openAuth('register')}>
          {t('auth.createAccount')}
        </Button>
      </div>
    </Panel>
  );
}

/** The member's places in groups: a new one is a line in its group. A demo account has no cashier, and no way to one. */
function Links({ hasPin, isDemo }: { hasPin: boolean; isDemo: boolean }) {
  const t = useT();
  return (
    <>
      {!isDemo && (
        <Group title={t('profile.money')}>
          <CashierLinks hasPin={hasPin} />
        </Group>
      )}
      <Group title={t('nav.account')}>
        {isDemo && <Place to="/order-center" picture={art.statement} name={t('nav.orders')} />}
        <Place to="/gameRecords" picture={art.bets} name={t('nav.bets')} />
        {!isDemo && <Place to="/agency-center/invite" picture={art.handshake} name={t('nav.agency')} />}
        {!isDemo && <Place to="/security-center" picture="1f510" name={t('profile.security')} />}
        <Place to="/my-data" picture="1f5c2-fe0f" name={t('profile.data')} />
        <Place to="/verify" picture={art.shield} name={t('nav.verify')} />
        <Place to="/information-center/support" picture={art.lifebuoy} name={t('nav.support')} />
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
      <Place to="/recharge" picture={art.deposit} name={t('nav.deposit')} />
      <Place to="/withdraw" picture={art.withdraw} name={t('nav.withdraw')} />
      <Place to="/rechargeRecord" picture={art.records} name={t('nav.deposits')} />
      <Place to="/withdrawalRecord" picture={art.sent} name={t('nav.withdrawals')} />
      <Place to="/order-center" picture={art.statement} name={t('nav.orders')} />
      <Place to="/withdrawal-card" picture={art.keys} name={t('nav.keys')} />
      {!hasPin && <Place to="/withdrawalPassword" picture={art.pin} name={t('nav.pin')} />}
    </>
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
