import { type Centavos } from '@arara/money';
import { type Agenda } from './agenda.ts';
import { type Switches } from './fault.ts';
import { type State } from './state.ts';

export interface Settings {
  /** What the casino's account holds at first. */
  readonly openingBalance: Centavos;
  /** How long a payout stays in processing. */
  readonly payoutMs: number;
  /** Pauses before each new attempt to deliver news; after the last it is abandoned. */
  readonly retryMs: readonly number[];
  /** How late news comes under the `delay` fault; how long it is held for another under `reorder`. */
  readonly delayMs: number;
  /** How long a call hangs under the `silence` fault before its connection is cut. */
  readonly silenceMs: number;
  readonly merchantName: string;
  readonly merchantCity: string;
  /** Host of the charges' locations, without a scheme. It is part of the code and never called. */
  readonly locationHost: string;
  /** The bank's own number in Pix, eight digits. */
  readonly ispb: string;
}

/** What every part of the bank works with. */
export interface Bank {
  /** The casino's Pix key. */
  readonly key: string;
  readonly settings: Settings;
  readonly state: State;
  readonly agenda: Agenda;
  readonly switches: Switches;
  readonly clock: () => Date;
  /** Letters and digits that never come twice. */
  readonly ids: () => string;
  /** Keeps the state after a change. */
  readonly save: () => void;
}

/** A Pix id as the standard builds it: letter, ISPB, UTC minute, eleven characters (32 in all). */
export function newPixId({ settings, clock, ids }: Bank, letter: 'E' | 'D'): string {
  const minute = clock().toISOString().replaceAll(/\D/g, '').slice(0, 12);
  return letter + settings.ispb + minute + ids().slice(-11).padStart(11, '0');
}

export function nowText(bank: Bank): string {
  return bank.clock().toISOString();
}
