import { Tabs } from '@arara/ui';
import { useState } from 'react';
import type { AuthMode } from '../../shared/session/auth-dialog.ts';
import { FormProblem } from '../../shared/forms/form-problem.tsx';
import { t } from '../../shared/messages/i18n.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { useSiteData } from '../../shared/site/site-data.ts';
import css from './auth.module.css';
import { AuthAside, Incentive } from './auth-aside.tsx';
import { DemoButton } from './demo-button.tsx';
import { ForgotForm } from './forgot-form.tsx';
import { LoginForm } from './login-form.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { PhoneForm } from './phone-form.tsx';
import { RegisterForm } from './register-form.tsx';
import { SocialButtons } from './social-buttons.tsx';
import { TwoStepForm } from './two-step-form.tsx';

interface AuthFormsProps {
  mode: AuthMode;
  onMode: (mode: AuthMode) => void;
  /** Called after a successful sign-in. */
  onDone: () => void;
}

type Way = 'password' | 'phone' | 'forgot';

/**
 * The sign-in methods of the site. Accounts of a method that was switched off later can still use it: `reveal` shows
 * all.
 */
function useSignInMethods(mode: AuthMode) {
  const { data: site } = useSiteData();
  const [isRevealed, setRevealed] = useState(false);
  const isOn = (feature: string) => site?.features[feature] === true;
  const all = mode === 'login' && isRevealed;
  const offered = { phone: all || isOn('phone_registration'), social: all || isOn('social_registration') };
  const isHidden = site !== undefined && mode === 'login' && !(offered.phone && offered.social);
  return { ...offered, reveal: isHidden ? () => setRevealed(true) : undefined };
}

/** What the first step of a sign-in led to: the second factor, or a return from it with a reason. */
interface Step {
  challenge: string | null;
  problem: string | undefined;
}

const FIRST_STEP: Step = { challenge: null, problem: undefined };

/** All sign-in and registration forms, the same in the dialog and on the page, beside the site's offer. */
export function AuthForms(props: AuthFormsProps) {
  return (
    <div className={css['beside']} data-sheet-aside>
      <AuthAside mode={props.mode} />
      <Forms {...props} />
    </div>
  );
}

function Forms({ mode, onMode, onDone }: AuthFormsProps) {
  const { signIn } = useSession();
  const offered = useSignInMethods(mode);
  const [chosen, setWay] = useState<Way>('password');
  const [account, setAccount] = useState('');
  const [isKept, setKept] = useState(false);
  const [{ challenge, problem }, setStep] = useState(FIRST_STEP);
  const onToken = (token: string, kept = isKept) => {
    signIn(token, kept);
    onDone();
  };
  const goBack = (reason?: string) => setStep({ challenge: null, problem: reason });
  if (challenge !== null)
    return <TwoStepForm challenge={challenge} onToken={onToken} onBack={() => goBack()} onOver={goBack} />;
  if (chosen === 'forgot') {
    return <ForgotForm account={account} onAccount={setAccount} onBack={() => setWay('password')} />;
  }
  const byPassword = () => {
    setWay('password');
    onMode('login');
  };
  const way = chosen === 'phone' && offered.phone ? 'phone' : 'password';
  const form = { isKept, onKept: setKept, onToken };
  const onChallenge = (next: string) => setStep({ challenge: next, problem: undefined });
  return (
    <div className={css['ways']}>
      {mode === 'register' && <Incentive />}
      {offered.phone && <WayTabs way={way} onWay={setWay} />}
      <FormProblem>{problem}</FormProblem>
      {way === 'phone' && <PhoneForm {...form} onChallenge={onChallenge} onPassword={byPassword} />}
      {way === 'password' && mode === 'login' && (
        <LoginForm
          {...form}
          account={account}
          onAccount={setAccount}
          onChallenge={onChallenge}
          onForgot={() => setWay('forgot')}
        />
      )}
      {way === 'password' && mode === 'register' && (
        <RegisterForm
          {...form}
          onLogin={(name) => {
            setAccount(name);
            byPassword();
          }}
        />
      )}
      {way === 'password' && mode === 'login' && <PasskeyButton isKept={isKept} onToken={onToken} />}
      {way === 'password' && <OtherForms mode={mode} onMode={onMode} onReveal={offered.reveal} />}
      {offered.social && <SocialButtons isKept={isKept} />}
      <DemoButton onToken={(token) => onToken(token, false)} />
      <p className={css['note']}>{t('auth.risk')}</p>
    </div>
  );
}

function WayTabs({ way, onWay }: { way: 'password' | 'phone'; onWay: (way: Way) => void }) {
  return (
    <Tabs
      label={t('auth.ways')}
      choices={[
        { value: 'password', label: t('auth.wayPassword') },
        { value: 'phone', label: t('auth.wayPhone') },
      ]}
      value={way}
      onChange={onWay}
    />
  );
}

interface OtherFormsProps extends Pick<AuthFormsProps, 'mode' | 'onMode'> {
  onReveal: (() => void) | undefined;
}

/** Links between sign-in and registration. */
function OtherForms({ mode, onMode, onReveal }: OtherFormsProps) {
  const isLogin = mode === 'login';
  return (
    <div className={css['others']}>
      <p className={css['other']}>
        {isLogin ? t('auth.noAccount') : t('auth.haveAccount')}
        <button type="button" onClick={() => onMode(isLogin ? 'register' : 'login')}>
          {isLogin ? t('shell.auth.register') : t('shell.auth.login')}
        </button>
      </p>
      {onReveal && (
        <p className={css['other']}>
          <button type="button" onClick={onReveal}>
            {t('auth.otherWays')}
          </button>
        </p>
      )}
    </div>
  );
}
