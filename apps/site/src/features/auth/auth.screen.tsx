import { PageHeader, Panel } from '@arara/ui';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { useT } from '../../app/i18n.ts';
import { useSession } from '../../app/session.ts';
import css from './auth.module.css';
import { AuthForms } from './auth-forms.tsx';
import { Problem } from './problem.tsx';
import { SocialFinish } from './social-finish.tsx';
import { endJourney, keptJourney, readArrival } from './social-journey.ts';

const ARRIVED = {
  over: 'auth.socialOver',
  refused: 'auth.socialRefused',
  failed: 'auth.socialFailed',
} as const;

/** `/login`, and `/login?mode=register`: the forms as a page of their own. Platforms send people back here. */
export function AuthScreen() {
  const t = useT();
  const navigate = useNavigate();
  const { hash } = useLocation();
  const { signIn } = useSession();
  const [params, setParams] = useSearchParams();
  const mode = params.get('mode') === 'register' ? 'register' : 'login';
  const arrival = readArrival(hash);
  const enter = (token: string) => {
    const { path, isKept } = keptJourney();
    endJourney();
    signIn(token, isKept);
    void navigate(path, { replace: true });
  };
  return (
    <div className={css['page']}>
      <PageHeader title={t(mode === 'login' ? 'auth.loginTitle' : 'auth.registerTitle')} />
      <Panel>
        {arrival !== undefined && 'ticket' in arrival ? (
          <SocialFinish
            key={arrival.ticket}
            ticket={arrival.ticket}
            isKept={keptJourney().isKept}
            onToken={enter}
            onBack={() => void navigate('/login', { replace: true })}
          />
        ) : (
          <div className={css['ways']}>
            <Problem>{arrival && t(ARRIVED[arrival.error])}</Problem>
            <AuthForms
              mode={mode}
              onMode={(next) => setParams(next === 'register' ? { mode: next } : {}, { replace: true })}
              onDone={() => void navigate('/', { replace: true })}
            />
          </div>
        )}
      </Panel>
    </div>
  );
}
