import type { ReactNode } from 'react';
import css from './page-header.module.css';

interface PageHeaderProps {
  title: string;
  /** One line under the title. */
  text?: ReactNode;
  /** Before the title: the way back. */
  before?: ReactNode;
  /** At the end of the line: a state or a small action. */
  aside?: ReactNode;
}

/** The head of a screen with its only h1, which takes the focus when the screen is arrived at. */
export function PageHeader({ title, text, before, aside }: PageHeaderProps) {
  return (
    <header className={css['header']}>
      {before}
      <div className={css['words']}>
        <h1 tabIndex={-1}>{title}</h1>
        {text !== undefined && <p>{text}</p>}
      </div>
      {aside}
    </header>
  );
}
