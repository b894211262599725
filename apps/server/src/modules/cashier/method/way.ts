import type { Centavos } from '@arara/money';
import type { Tx } from '../../../db/index.ts';
import type { Account } from '../../ledger/index.ts';
import type { Payee, PayeeKind } from './payee.ts';

/** An order as the way that opens it is told of it. All of it is as it was when the member asked. */
export interface PlacedOrder {
  /** Our number of it, once in the house: a provider is asked under it, so that to ask twice is to ask once. */
  orderNumber: string;
  /** The same for a Pix bank, in its own form: 32 letters and digits. */
  txid: string;
  memberId: number;
  channelId: number;
  /** What the payer sends, in centavos; the fee, if there is one, is part of it. */
  amount: Centavos;
  /** Where the payer sends it: of the kind that the way asks for, and null where it asks for none. */
  payee: Payee | null;
  createdAt: Date;
  /** From then on it can be paid no more; what is paid all the same is credited late. */
  expiresAt: Date;
}

/** What the payer is shown. Both are null where the payee of the order says all. */
export interface Shown {
  /** A BR Code: the site draws it and gives it to copy. */
  pixCode: string | null;
  /** A page of the provider to which the payer is sent. */
  payUrl: string | null;
}

/**
 * What became of opening an order. `refused`: the provider will have none of it, the order has failed. `unknown`: nobody
 * can say; the order stays, and the member's next try asks again under the same number.
 */
export type Opening = { outcome: 'open'; shown: Shown } | { outcome: 'refused' } | { outcome: 'unknown' };

/**
 * What a provider says of an order. `paid`: it holds this amount for the house, under a reference that it gives to this
 * one payment only. `over`: it never will. Money comes late, so an order that has expired here may still be `paid`.
 */
export type Fate =
  | { outcome: 'paid'; amount: Centavos; reference: string }
  | { outcome: 'waiting' }
  | { outcome: 'over' }
  | { outcome: 'unknown' };

/** How the house learns from a provider that an order was paid: it asks, soon at first and ever more seldom. */
export interface Asking {
  /** The account of the house that stands for what this provider holds; never `psp_clearing`, which is the Pix bank's. */
  account: Account;
  /** Asks about one order. Nothing is believed that was not asked for. */
  ask(order: PlacedOrder): Promise<Fate>;
}

/**
 * A way to open deposits, for every method of its kind. The automatic Pix is one, what staff confirms are others; an
 * operator's own provider (a checkout page, a bank in another country) is one more, given to `createHouse`.
 */
export interface DepositWay {
  /** What methods name it by: small letters, digits and underscores. It is kept with methods and never changes. */
  readonly kind: string;
  /** What of a channel it has to know to say where the money goes; null where the provider says it. */
  readonly payee: PayeeKind | null;
  /** How long an order can be paid. */
  readonly expirySeconds: number;
  /** Writes what it needs beside a new order, in the transaction that puts the order down: a job, a row of its own. */
  place?(tx: Tx, order: PlacedOrder): Promise<void>;
  /** Opens an order at the provider. It may be called again for one whose answer was lost: the same number, the same order. */
  open(order: PlacedOrder): Promise<Opening>;
  /** For providers that are asked what was paid. The automatic Pix has a way of its own, and staff asks nobody. */
  readonly asking?: Asking;
}

/** Every way of this house, by its kind. */
export type DepositWays = ReadonlyMap<string, DepositWay>;

/** The registry. Fails when two ways have one kind, or one says that the Pix bank holds what it received. */
export function registerWays(ways: readonly DepositWay[]): DepositWays {
  const byKind = new Map(ways.map((way) => [way.kind, way]));
  if (byKind.size !== ways.length) throw new Error('two ways to deposit are of one kind');
  const wrong = ways.find(({ asking }) => asking?.account === 'psp_clearing');
  if (wrong !== undefined) throw new Error(`the way ${wrong.kind} is no Pix bank: its money is in another account`);
  return byKind;
}
