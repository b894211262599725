import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import css from './panel.module.css';

/** A surface that holds things that belong together. */
export function Panel({ children, tight = false }: { children: ReactNode; tight?: boolean }) {
  return <section className={classes(css['panel'], tight && css['tight'])}>{children}</section>;
}
