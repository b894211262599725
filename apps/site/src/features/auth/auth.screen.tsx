import { PageHeader } from '@arara/ui';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { useT } from '../../shared/messages/i18n.ts';
import { useSession } from '../../shared/session/use-session.ts';
import css from './auth.module.css';
import { AuthForms } from './auth-forms.tsx';
import { FormProblem } from '../../shared/forms/form-problem.tsx';
import { SocialFinish } from './social-sign-in-finish.tsx';
import { clearSocialSignIn, loadSocialSignIn, parseSocialSignInResult } from './social-sign-in.ts';

const ARRIVED = {
  over: 'auth.socialOver',
  refused: 'auth.socialRefused',
  failed: 'auth.socialFailed',
} as const;

/** `/login` and `/login?mode=register`: the forms as a page. Social platforms redirect back to it. */
export function AuthScreen() {
  const t = useT();
  const navigate = useNavigate();
  const { hash } = useLocation();
  const { signIn } = useSession();
  const [params, setParams] = useSearchParams();
  const mode = params.get('mode') === 'register' ? 'register' : 'login';
  const arrival = parseSocialSignInResult(hash);
  const enter = (token: string) => {
    const { path, isKept } = loadSocialSignIn();
    clearSocialSignIn();
    signIn(token, isKept);
    void navigate(path, { replace: true });
  };
  return (
    <div className={css['page']}>
      <PageHeader title={t(mode === 'login' ? 'shell.auth.loginTitle' : 'shell.auth.registerTitle')} />
      {arrival !== undefined && 'ticket' in arrival ? (
        <SocialFinish
          key={arrival.ticket}
          ticket={arrival.ticket}
          isKept={loadSocialSignIn().isKept}
          onToken={enter}
          onBack={() => void navigate('/login', { replace: true })}
        />
      ) : (
        <>
          <FormProblem>{arrival && t(ARRIVED[arrival.error])}</FormProblem>
          <AuthForms
            mode={mode}
            onMode={(next) => setParams(next === 'register' ? { mode: next } : {}, { replace: true })}
            onDone={() => void navigate('/', { replace: true })}
          />
        </>
      )}
    </div>
  );
}
