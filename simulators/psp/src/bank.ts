import { type Centavos } from '@arara/money';
import { type Agenda } from './agenda.ts';
import { type State } from './state.ts';
import { type Switches } from './switches.ts';

export interface Settings {
  /** What the casino's account holds at first. */
  readonly openingBalance: Centavos;
  /** How long a payout stays in processing. */
  readonly payoutMs: number;
  /** Pauses before each new attempt to deliver news; after the last it is abandoned. */
  readonly retryMs: readonly number[];
  /** How late news comes under `delay`; how long it is held for another under `reorder` and `batch`. */
  readonly delayMs: number;
  /** How long a call hangs under `silence` and `unasked` before its connection is cut. */
  readonly silenceMs: number;
  /** How late a call is answered under `slow`. */
  readonly slowMs: number;
  /** How long a refund that the casino asked for stays in processing. */
  readonly refundMs: number;
  /** How long after a payment the bank takes it back under `med`. */
  readonly medMs: number;
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
