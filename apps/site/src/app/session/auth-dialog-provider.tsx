import { type ReactNode, useCallback, useState } from 'react';
import { AuthDialogContext, type AuthMode, type OpenAuth } from '../../shared/session/auth-dialog.ts';
import { useT } from '../../shared/messages/i18n.ts';
import { lazyScreen } from '../../shared/loading/lazy-screen.ts';
import { LoadingSheet } from '../../shared/loading/loading-sheet.tsx';
import { useSession } from '../../shared/session/use-session.ts';
import { session } from '../../shared/session/session-store.ts';

const AuthForms = lazyScreen(() => import('../../features/auth/auth-forms.tsx'), 'AuthForms', 'auth');

interface Shown {
  mode: AuthMode;
  /** Called after a successful sign-in; kept when the player switches between the two forms. */
  onSignedIn: (() => void) | undefined;
}

export function AuthDialogProvider({ children }: { children: ReactNode }) {
  const t = useT();
  const { notice } = useSession();
  const [asked, setShown] = useState<Shown | null>(null);
  // Signing in is impossible without a connection to the server.
  const shown = notice === 'offline' ? null : asked;
  const open = useCallback<OpenAuth>((mode, onSignedIn) => setShown({ mode, onSignedIn }), []);
  const close = () => {
    setShown(null);
    // A player who closes the dialog without signing in again leaves the page of the expired session.
    session.dispatch({ type: 'noticed' });
  };
  const finish = () => {
    setShown(null);
    shown?.onSignedIn?.();
  };
  return (
    <AuthDialogContext value={open}>
      {children}
      <LoadingSheet
        open={shown !== null}
        onClose={close}
        title={t(shown?.mode === 'register' ? 'shell.auth.registerTitle' : 'shell.auth.loginTitle')}
      >
        {shown && <AuthForms mode={shown.mode} onMode={(mode) => setShown({ ...shown, mode })} onDone={finish} />}
      </LoadingSheet>
    </AuthDialogContext>
  );
}
