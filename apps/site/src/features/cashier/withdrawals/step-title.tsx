import { useEffect, useRef } from 'react';
import css from './withdrawal.module.css';

/** The heading of a step that replaced another: with `arrived` it takes the focus. */
export function StepTitle({ children, arrived }: { children: string; arrived: boolean }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (arrived) title.current?.focus();
  }, [arrived]);
  return (
    <h2 ref={title} className={css['title']} tabIndex={-1}>
      {children}
    </h2>
  );
}
