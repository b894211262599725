import type { ReactNode } from 'react';
import css from './auth.module.css';

/** What no field of a form is to blame for. */
export function Problem({ children }: { children: ReactNode }) {
  if (children === undefined || children === null || children === false) return null;
  return (
    <div className={css['problem']} role="alert">
      {children}
    </div>
  );
}
