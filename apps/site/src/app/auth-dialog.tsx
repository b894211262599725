import { Loading, Sheet } from '@arara/ui';
import { type ReactNode, Suspense, createContext, useCallback, useContext, useState } from 'react';
import type { AuthMode } from './auth-mode.ts';
import { useT } from './i18n.ts';
import { screen } from './screen.ts';
import { useSession } from './session.ts';
import { session } from './session-store.ts';

/** Opens the sign-in or register form over the current screen; `after` runs once someone is signed in. */
export type OpenAuth = (mode: AuthMode, after?: () => void) => void;

const Open = createContext<OpenAuth>(() => undefined);

export function useAuthDialog(): OpenAuth {
  return useContext(Open);
}

const AuthForms = screen(() => import('../features/auth/auth-forms.tsx'), 'AuthForms', 'auth');

interface Shown {
  mode: AuthMode;
  /** What the person was about to do, kept through a change from one form to the other. */
  after: (() => void) | undefined;
}

export function AuthDialogProvider({ children }: { children: ReactNode }) {
  const t = useT();
  const { notice } = useSession();
  const [asked, setShown] = useState<Shown | null>(null);
  // Nobody signs in where the server is not to be had.
  const shown = notice === 'offline' ? null : asked;
  const open = useCallback<OpenAuth>((mode, after) => setShown({ mode, after }), []);
  const close = () => {
    setShown(null);
    // Whoever was to sign in again on their own page, and did not, has left it.
    session.tell({ type: 'noticed' });
  };
  const finish = () => {
    setShown(null);
    shown?.after?.();
  };
  return (
    <Open value={open}>
      {children}
      <Sheet
        open={shown !== null}
        onClose={close}
        title={t(shown?.mode === 'register' ? 'auth.registerTitle' : 'auth.loginTitle')}
      >
        {shown && (
          <Suspense fallback={<Loading />}>
            <AuthForms mode={shown.mode} onMode={(mode) => setShown({ ...shown, mode })} onDone={finish} />
          </Suspense>
        )}
      </Sheet>
    </Open>
  );
}
