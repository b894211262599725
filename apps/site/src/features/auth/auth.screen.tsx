import { PageHeader, Panel } from '@arara/ui';
import { useNavigate, useSearchParams } from 'react-router';
import { useT } from '../../app/i18n.ts';
import css from './auth.module.css';
import { AuthForms } from './auth-forms.tsx';

/** `/login`, and `/login?mode=register`: the forms as a page of their own. */
export function AuthScreen() {
  const t = useT();
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const mode = params.get('mode') === 'register' ? 'register' : 'login';
  return (
    <div className={css['page']}>
      <PageHeader title={t(mode === 'login' ? 'auth.loginTitle' : 'auth.registerTitle')} />
      <Panel>
        <AuthForms
          mode={mode}
          onMode={(next) => setParams(next === 'register' ? { mode: next } : {}, { replace: true })}
          onDone={() => void navigate('/', { replace: true })}
        />
      </Panel>
    </div>
  );
}
