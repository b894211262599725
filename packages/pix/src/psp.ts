import { type Centavos } from '@arara/money';
import { type Answer, type Found } from './answer.ts';
import { type ReceivedPix, type SendReason } from './charge.ts';
import { type Payee } from './payee.ts';
import { type PixReceived, type PixReturned, type PixUnreadable } from './webhook.ts';

/** What the payer is shown: the code to paste and where its charge is read. */
export interface OpenedCharge {
  readonly pixCode: string;
  readonly location: string;
}

/** A charge that is `active` past its expiry is simply unpaid; a late payment may still come. */
export interface PspCharge {
  readonly status: 'active' | 'paid' | 'removed';
  readonly amount: Centavos;
  readonly expiresAt: Date;
  readonly payments: readonly ReceivedPix[];
}

/** Money on its way out. `paid` and `failed` are final. */
export interface PspSend {
  readonly status: 'processing' | 'paid' | 'failed';
  readonly endToEndId?: string;
  readonly reason?: SendReason;
}

/** The end of a Pix that was sent. */
export interface PspSent {
  readonly kind: 'sent';
  readonly id: string;
  readonly endToEndId: string;
  readonly status: 'paid' | 'failed';
  readonly reason?: SendReason;
}

export type PspEvent = PixReceived | PspSent | PixReturned | PixUnreadable;

/**
 * A payment service provider in Arara's words: what the cashier depends on, one adapter a PSP.
 * No method throws. Each says whether the work was done (`ok`), was not (`refused`), or that nobody
 * knows (`unknown`): then ask with `find…`, and do again only under the same id.
 */
export interface Psp {
  /** Opens a charge under our `txid` (26 to 35 letters and digits); again with the same amount, the same charge. */
  createCharge(charge: {
    readonly txid: string;
    readonly amount: Centavos;
    readonly expirySeconds: number;
    readonly message?: string;
    readonly payer?: { readonly name: string; readonly taxId: string };
  }): Promise<Answer<OpenedCharge>>;
  findCharge(txid: string): Promise<Found<PspCharge>>;
  findPayment(endToEndId: string): Promise<Found<ReceivedPix>>;
  /** Sends money once per `id` (1 to 35 letters and digits). The end comes by webhook or `findSend`. */
  send(send: {
    readonly id: string;
    readonly amount: Centavos;
    readonly to: Payee;
    readonly message?: string;
  }): Promise<Answer<PspSend>>;
  findSend(id: string): Promise<Found<PspSend>>;
  /** Asks for news at `url`. The PSP posts to `url` with `/pix` added at its end. */
  registerWebhook(url: string): Promise<Answer<null>>;
  /** Reads a body that was posted there. It is a hint, not a proof: confirm with `find…`. */
  parseWebhook(body: unknown): PspEvent[];
}
