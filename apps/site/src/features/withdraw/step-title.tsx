import { useEffect, useRef } from 'react';
import css from './withdraw.module.css';

/** The heading of a part that took another's place: `arrived`, it takes the focus that the other has lost. */
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
