import { type WalletClient } from '@arara/wallet-protocol';
import { type Days } from './day.ts';
import { type Line } from './line.ts';
import { type State } from './state.ts';
import { type WaitScheduler } from './wait-scheduler.ts';

/** What every part of the provider works with. */
export interface Studio {
  readonly state: State;
  readonly wallet: WalletClient;
  /** A wallet that signs with a key that is nobody's. */
  readonly forger: WalletClient;
  readonly line: Line;
  readonly days: Days;
  readonly waiting: WaitScheduler;
  readonly clock: () => Date;
  /** A UUID that never came before. */
  readonly ids: () => string;
  /** A whole number from 0 to below `bound`, each as likely as the other. */
  readonly chance: (bound: number) => number;
  /** Keeps the state after a change. */
  readonly save: () => void;
}

export const CURRENCY = 'BRL';

export function nowText({ clock }: Studio): string {
  return clock().toISOString();
}
