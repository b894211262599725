import type { Translate } from '@arara/messages';
import type { ReactNode } from 'react';
import { cssVariables } from '../stage/css-variables.web.ts';
import css from './count-grid.module.css';
import type { Messages } from './messages/messages.ts';

interface CountGridProps {
  readonly items: readonly {
    readonly key: string | number;
    /** What was counted, for the eye. */
    readonly face: ReactNode;
    /** And for those who listen. */
    readonly name: string;
    readonly times: number;
  }[];
  /** How many stand in a row on a phone. */
  readonly columns: number;
  readonly t: Translate<Messages>;
}

/** How often each thing came: a count each, brighter the more there are. */
export function CountGrid({ items, columns, t }: CountGridProps) {
  const most = Math.max(1, ...items.map(({ times }) => times));
  return (
    <ul className={css['counts']} style={cssVariables({ '--columns': columns })}>
      {items.map(({ key, face, name, times }) => (
        <li
          key={key}
          aria-label={t('times', { what: name, n: times })}
          style={cssVariables({ '--part': times / most })}
        >
          <span aria-hidden="true">{face}</span>
          <b aria-hidden="true">{times}</b>
        </li>
      ))}
    </ul>
  );
}
