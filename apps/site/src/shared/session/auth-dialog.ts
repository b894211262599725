import { createContext, useContext } from 'react';

/** The form that the dialog shows. */
export type AuthMode = 'login' | 'register';

/** Opens the sign-in or register form over the current screen and calls `onSignedIn` after a successful sign-in. */
export type OpenAuth = (mode: AuthMode, onSignedIn?: () => void) => void;

/** Provided by the application, which owns the dialog. */
export const AuthDialogContext = createContext<OpenAuth>(() => undefined);

export function useAuthDialog(): OpenAuth {
  return useContext(AuthDialogContext);
}
