import type { ReactNode } from 'react';
import type { FlightKeyState } from './flight-key-state.ts';
import css from './panel.module.css';

/** What waits for the server, or for the flight. */
const WAITING: readonly string[] = ['sending', 'placed', 'leaving'];
/** What is taken back without the server. */
const OWN: readonly string[] = ['armed', 'series'];

interface FlightKeyProps {
  /** `half`: cashes out one of two halves. */
  readonly state: FlightKeyState | 'half';
  /** Whether the table hears from the server. */
  readonly isLive: boolean;
  onPress(): void;
  readonly children: ReactNode;
}

/** The large key of a flight. */
export function FlightKey({ state, isLive, onPress, children }: FlightKeyProps) {
  return (
    <button
      type="button"
      className={css['key']}
      data-state={state}
      aria-pressed={state === 'armed' ? true : undefined}
      disabled={WAITING.includes(state) || (!isLive && !OWN.includes(state))}
      onClick={onPress}
    >
      {children}
    </button>
  );
}
