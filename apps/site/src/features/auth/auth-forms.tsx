import type { AuthMode } from '../../app/auth-mode.ts';
import { useSession } from '../../app/session.ts';
import css from './auth.module.css';
import { DemoButton } from './demo-button.tsx';
import { LoginForm } from './login-form.tsx';
import { RegisterForm } from './register-form.tsx';

interface AuthFormsProps {
  mode: AuthMode;
  onMode: (mode: AuthMode) => void;
  /** Someone is signed in. */
  onDone: () => void;
}

/** The two ways in, the same in the dialog and on the page. */
export function AuthForms({ mode, onMode, onDone }: AuthFormsProps) {
  const { signIn } = useSession();
  const enter = (token: string) => {
    signIn(token);
    onDone();
  };
  return (
    <div className={css['ways']}>
      {mode === 'login' ? (
        <LoginForm onToken={enter} onRegister={() => onMode('register')} />
      ) : (
        <RegisterForm onToken={enter} onLogin={() => onMode('login')} />
      )}
      <DemoButton onToken={enter} />
    </div>
  );
}
