import { type Centavos } from '@arara/money';
import { type Answer, type Found } from './answer.ts';
import { type ReceivedPix } from './charge.ts';
import { type Page, type Span } from './page.ts';
import { type PayerQuestion } from './paid-by.ts';
import { type Payee } from './payee.ts';
import { type RefundDraft } from './refunds.ts';
import { type PixReturn } from './returns.ts';
import { type SendReason } from './send.ts';
import { type Balance } from './sends.ts';
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

/** One of the Pix that left the account. What was sent by hand in the bank's app has no id of ours. */
export interface PspListedSend extends PspSend {
  readonly id?: string;
  readonly amount: Centavos;
  /** When it was asked for. */
  readonly at?: Date;
}

/** The end of a Pix that was sent. */
export interface PspSent {
  readonly kind: 'sent';
  readonly id: string;
  /** Missing where the Pix failed before the PSP sent it. */
  readonly endToEndId?: string;
  readonly status: 'paid' | 'failed';
  readonly reason?: SendReason;
}

/** A message as it was posted to us. */
export interface WebhookMessage {
  /** A header by its name in lower case. */
  readonly header: (name: string) => string | undefined;
  /** The raw body. */
  readonly body: string;
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
  /**
   * Takes a charge back, so that nobody pays it any more. One that was removed or paid before is answered
   * as it stands; `refused` leaves it open.
   */
  cancelCharge(txid: string): Promise<Found<PspCharge>>;
  findPayment(endToEndId: string): Promise<Found<ReceivedPix>>;
  /**
   * What came in between two moments, by pages from 0; with `payerTaxId` (CPF or CNPJ) what that person
   * paid. A span that still grows may show a Pix twice or push one to a page that was read.
   */
  listPayments(
    wanted: Span & { readonly txid?: string; readonly payerTaxId?: string },
  ): Promise<Answer<Page<ReceivedPix>>>;
  /**
   * Whether the payer of a received Pix has this CPF or CNPJ. `not_found` where the PSP lists no such Pix
   * (yet); `unknown` where it cannot say: never taken for a yes.
   */
  isPaidBy(question: PayerQuestion): Promise<Found<boolean>>;
  /**
   * Gives money of a received Pix back to its payer, once per Pix and `id`: within 90 days, never more
   * than came. As `send`: `refused` only where the PSP knows of no such refund. Its end comes by webhook
   * or `findRefund`.
   */
  refund(draft: RefundDraft): Promise<Answer<PixReturn>>;
  findRefund(refund: Pick<RefundDraft, 'endToEndId' | 'id'>): Promise<Found<PixReturn>>;
  /** Sends money once per `id` (1 to 35 letters and digits). The end comes by webhook or `findSend`. */
  send(send: {
    readonly id: string;
    readonly amount: Centavos;
    readonly to: Payee;
    readonly message?: string;
  }): Promise<Answer<PspSend>>;
  findSend(id: string): Promise<Found<PspSend>>;
  /** What was sent between two moments, by pages from 0. */
  listSends(span: Span): Promise<Answer<Page<PspListedSend>>>;
  /** The current balance of our account. */
  balance(): Promise<Answer<Balance>>;
  /** Asks for news at `url`. A PSP with the Central Bank's API posts to `url` with `/pix` added at its end, another to `url` itself. */
  registerWebhook(url: string): Promise<Answer<null>>;
  /**
   * Whether a message that was posted there carries the PSP's own signature, of now and of these very bytes. A PSP that does not sign
   * answers `true`: its secret path, its addresses and its client certificate are what remains.
   */
  verifyWebhook(message: WebhookMessage): boolean;
  /** Reads a body that was posted there. It is a hint, not a proof: confirm with `find…`. */
  parseWebhook(body: unknown): PspEvent[];
}
