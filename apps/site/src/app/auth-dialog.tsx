import { Loading, Sheet } from '@arara/ui';
import { type ReactNode, Suspense, createContext, lazy, useCallback, useContext, useState } from 'react';
import type { AuthMode } from './auth-mode.ts';
import { useT } from './i18n.ts';

/** Opens the sign-in or register form over the current screen; `after` runs once someone is signed in. */
export type OpenAuth = (mode: AuthMode, after?: () => void) => void;

const Open = createContext<OpenAuth>(() => undefined);

export function useAuthDialog(): OpenAuth {
  return useContext(Open);
}

const AuthForms = lazy(async () => ({ default: (await import('../features/auth/auth-forms.tsx')).AuthForms }));

interface Shown {
  mode: AuthMode;
  /** What the person was about to do, kept through a change from one form to the other. */
  after: (() => void) | undefined;
}

export function AuthDialogProvider({ children }: { children: ReactNode }) {
  const t = useT();
  const [shown, setShown] = useState<Shown | null>(null);
  const open = useCallback<OpenAuth>((mode, after) => setShown({ mode, after }), []);
  const finish = () => {
    setShown(null);
    shown?.after?.();
  };
  return (
    <Open value={open}>
      {children}
      <Sheet
        open={shown !== null}
        onClose={() => setShown(null)}
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
