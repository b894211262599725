import type { ReactNode } from 'react';
import css from './forms.module.css';

/** An error that belongs to no field of a form. */
export function FormProblem({ children }: { children: ReactNode }) {
  if (children === undefined || children === null || children === false) return null;
  return (
    <div className={css['problem']} role="alert">
      {children}
    </div>
  );
}
