import { type Centavos } from '@arara/money';

/** What static and dynamic codes share. The names are kept as the code carries them. */
interface BrCodeBase {
  readonly merchantName: string;
  readonly merchantCity: string;
  readonly postalCode?: string;
  /** Absent where the payer (static) or the charge behind the URL (dynamic) says how much. */
  readonly amount?: Centavos;
  /** Absent where the code carries none or `***`. A dynamic charge's true txid is behind its URL. */
  readonly txid?: string;
  /** True where the code says that it may be paid only once (field 01 is `12`). */
  readonly singleUse: boolean;
  /** URL of a recurrence offered (Pix Automático), without a scheme. Ignored by Arara. */
  readonly recurrenceUrl?: string;
}

/** A code with the receiver's key in clear. It can be paid any number of times. */
export interface StaticBrCode extends BrCodeBase {
  readonly kind: 'static';
  readonly key: string;
  readonly description?: string;
  /** ISPB of the withdrawal agent: the code is a Pix Saque. */
  readonly agentIspb?: string;
}

/** A code that points to a charge kept by the receiver's PSP. */
export interface DynamicBrCode extends BrCodeBase {
  readonly kind: 'dynamic';
  /** Where the charge is read, without a scheme, at most 77 characters. */
  readonly url: string;
}

/** A code that asks to agree to a recurrence (Pix Automático) and pays nothing now. */
export interface RecurrenceBrCode extends BrCodeBase {
  readonly kind: 'recurrence';
  readonly recurrenceUrl: string;
}

/** A Pix "copia e cola", read. */
export type BrCode = StaticBrCode | DynamicBrCode | RecurrenceBrCode;

/** Why a text is no BR Code of Pix. */
export type BrCodeReason =
  | 'not_a_code'
  | 'bad_length'
  | 'bad_crc'
  | 'repeated_field'
  | 'not_pix'
  | 'bad_account'
  | 'bad_url'
  | 'bad_amount'
  | 'bad_currency'
  | 'bad_country'
  | 'bad_name'
  | 'bad_txid'
  | 'bad_recurrence';

export const PIX_GUI = 'br.gov.bcb.pix';

/** Ids and limits of the fields, from the Central Bank's BR Code manual. */
export const FIELD = {
  format: '00',
  initiation: '01',
  category: '52',
  currency: '53',
  amount: '54',
  country: '58',
  name: '59',
  city: '60',
  postalCode: '61',
  additional: '62',
  crc: '63',
} as const;

/** Fields inside the receiver's template and inside the additional data. */
export const INNER = { gui: '00', key: '01', description: '02', agent: '03', txid: '05', url: '25' } as const;

export const MAX = { key: 77, url: 77, name: 25, city: 15, postalCode: 10, txid: 25, amount: 13 } as const;

export const NO_TXID = '***';

/** `host/path` without a scheme, a space or credentials. */
export const LOCATION = /^(?!.*:\/\/)[A-Za-z0-9.-]+(?::\d{1,5})?\/[^\s@]+$/;

export const TXID = /^[A-Za-z0-9]+$/;
