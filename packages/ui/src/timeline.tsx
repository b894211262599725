import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import css from './timeline.module.css';

export interface TimelineStep {
  key: string;
  title: string;
  /** `wait` has not begun, `now` is under way, `bad` ended against the reader. */
  state: 'done' | 'now' | 'wait' | 'bad';
  /** When, and what more there is to say. */
  note?: ReactNode;
}

/** The life of a thing as a line of steps from top to bottom, the present one marked for every reader. */
export function Timeline({ label, steps }: { label: string; steps: readonly TimelineStep[] }) {
  return (
    <ol className={css['line']} aria-label={label}>
      {steps.map(({ key, title, state, note }) => (
        <li key={key} className={css['step']} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
          <span className={css['mark']} aria-hidden="true">
            {state === 'done' && <Icon name="check" size={14} />}
            {state === 'bad' && <Icon name="close" size={14} />}
          </span>
          <span className={css['words']}>
            <span className={css['title']}>{title}</span>
            {note !== undefined && <span className={css['note']}>{note}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
