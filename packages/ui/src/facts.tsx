import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import css from './facts.module.css';

interface Fact {
  name: string;
  value: ReactNode;
  /** The value has a line of its own: a long code. */
  long?: boolean;
}

/** Names and values of one thing, line by line. A value left `undefined` takes no line. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={css['facts']}>
      {facts
        .filter(({ value }) => value !== undefined)
        .map(({ name, value, long = false }) => (
          <div key={name} className={classes(long && css['long'])}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
