import { type Centavos, MAX_CENTAVOS, formatReais } from '@arara/money';
import { FIELD, INNER, LOCATION, MAX, NO_TXID, PIX_GUI, TXID } from './br-code.ts';
import { crc16 } from './crc16.ts';
import { writeField } from './tlv.ts';

interface Details {
  /** Folded to ASCII and cut to 25 characters. */
  readonly merchantName: string;
  /** Folded to ASCII and cut to 15 characters. */
  readonly merchantCity: string;
  readonly postalCode?: string;
  readonly amount?: Centavos;
  /** 1 to 25 letters and digits; `***` is written where there is none. */
  readonly txid?: string;
}

/** What a new code says. A dynamic one names where its charge is read, without a scheme. */
export type BrCodeDraft =
  | (Details & { readonly kind: 'static'; readonly key: string; readonly description?: string })
  | (Details & { readonly kind: 'dynamic'; readonly url: string; readonly singleUse?: boolean });

/**
 * Writes a Pix "copia e cola". Throws a RangeError where the draft breaks a limit of the manual:
 * the draft is ours, so that is a bug. Names are folded and cut instead, as the manual allows.
 */
export function encodeBrCode(draft: BrCodeDraft): string {
  const singleUse = draft.kind === 'dynamic' && draft.singleUse === true;
  const body = [
    writeField(FIELD.format, '01'),
    singleUse ? writeField(FIELD.initiation, '12') : '',
    writeField('26', writeAccount(draft)),
    writeField(FIELD.category, '0000'),
    writeField(FIELD.currency, '986'),
    draft.amount === undefined ? '' : writeField(FIELD.amount, writeAmount(draft.amount)),
    writeField(FIELD.country, 'BR'),
    writeField(FIELD.name, fold(draft.merchantName, MAX.name)),
    writeField(FIELD.city, fold(draft.merchantCity, MAX.city)),
    draft.postalCode === undefined ? '' : writeField(FIELD.postalCode, fold(draft.postalCode, MAX.postalCode)),
    writeField(FIELD.additional, writeField(INNER.txid, writeTxid(draft.txid))),
    `${FIELD.crc}04`,
  ].join('');
  return body + crc16(body);
}

function writeAccount(draft: BrCodeDraft): string {
  const gui = writeField(INNER.gui, PIX_GUI);
  if (draft.kind === 'dynamic') {
    if (draft.url.length > MAX.url || !LOCATION.test(draft.url)) {
      throw new RangeError('the URL of a dynamic BR Code has no scheme and at most 77 characters');
    }
    return gui + writeField(INNER.url, draft.url);
  }
  if (draft.key.length > MAX.key) throw new RangeError('a Pix key has at most 77 characters');
  const key = writeField(INNER.key, draft.key);
  return gui + key + (draft.description === undefined ? '' : writeField(INNER.description, draft.description));
}

function writeAmount(amount: Centavos): string {
  if (amount <= 0n || amount > MAX_CENTAVOS) throw new RangeError(`not an amount of a BR Code: ${amount}`);
  return formatReais(amount);
}

function writeTxid(txid: string | undefined): string {
  if (txid === undefined) return NO_TXID;
  if (txid.length > MAX.txid || !TXID.test(txid))
    throw new RangeError('a txid in a BR Code has 1 to 25 letters and digits');
  return txid;
}

/** Plain ASCII: "São Paulo" becomes "Sao Paulo". What has no plain letter is left out. */
function fold(text: string, max: number): string {
  const folded = text
    .normalize('NFD')
    .replaceAll(/[^\x20-\x7e]/g, '')
    .trim();
  return folded.slice(0, max).trim();
}
