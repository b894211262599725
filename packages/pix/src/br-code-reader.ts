import { type Centavos, centavos } from '@arara/money';
import { type BrCode, type BrCodeReason, FIELD, INNER, LOCATION, MAX, NO_TXID, PIX_GUI, TXID } from './br-code.ts';
import { crc16 } from './crc16.ts';
import { type Reading, read, refuse } from './parse-result.ts';
import { type Field, readFields } from './tlv.ts';

type Fields = ReadonlyMap<string, string>;
type Read<Value> = Reading<Value, BrCodeReason>;
type Account =
  | { kind: 'static'; key: string; description?: string; agentIspb?: string }
  | { kind: 'dynamic'; url: string }
  | { kind: 'recurrence' };

/**
 * Reads a Pix "copia e cola" (BR Code manual, EMV merchant-presented mode). A wrong checksum is
 * always refused; a missing txid, a postal code, a recurrence template and either case of the GUI
 * occur in codes that banks issue and are accepted. Spaces around the code are the caller's to trim.
 */
export function decodeBrCode(text: string): Read<BrCode> {
  if (!text.startsWith('000201')) return refuse('not_a_code');
  const list = readFields(text);
  if (!list || list.at(-1)?.id !== FIELD.crc) return refuse('bad_length');
  if (crc16(text.slice(0, -4)) !== text.slice(-4)) return refuse('bad_crc');
  const fields = toMap(list);
  if (!fields) return refuse('repeated_field');
  if (list.some((field) => isBetween(field, '26', '51') && isBroken(field))) return refuse('bad_length');

  const account = readAccount(list);
  if (!account.ok) return account;
  const details = readDetails(fields);
  if (!details.ok) return details;
  const recurrence = readRecurrence(list);
  if (!recurrence.ok) return recurrence;
  const recurrenceUrl = recurrence.value;
  if (account.value.kind === 'recurrence') {
    // A receiver without a key and without a charge is right only where a recurrence is all that is offered.
    if (recurrenceUrl === '') return refuse('bad_account');
    return read({ ...account.value, ...details.value, recurrenceUrl });
  }
  return read({ ...account.value, ...details.value, ...(recurrenceUrl === '' ? {} : { recurrenceUrl }) });
}

/** True for a template that says it is of Pix, yet whose fields do not fit it. */
function isBroken({ text }: Field): boolean {
  return text.slice(4, 4 + PIX_GUI.length).toLowerCase() === PIX_GUI && readFields(text) === undefined;
}

function toMap(list: readonly Field[]): Fields | undefined {
  const fields = new Map(list.map(({ id, text }) => [id, text]));
  return fields.size === list.length ? fields : undefined;
}

function isBetween(field: Field, first: string, last: string): boolean {
  return field.id >= first && field.id <= last;
}

/** The templates between two ids that name Pix as their scheme. */
function pixTemplates(list: readonly Field[], first: string, last: string): Fields[] {
  return list
    .filter((field) => isBetween(field, first, last))
    .map((field) => toMap(readFields(field.text) ?? []) ?? new Map<string, string>())
    .filter((inner) => inner.get(INNER.gui)?.toLowerCase() === PIX_GUI);
}

function readAccount(list: readonly Field[]): Read<Account> {
  const [inner, ...others] = pixTemplates(list, '26', '51');
  if (!inner) return refuse('not_pix');
  const [key, url] = [inner.get(INNER.key), inner.get(INNER.url)];
  // Two receivers, or a key and a URL at once: it would be unclear who is paid.
  if (others.length > 0 || (key !== undefined && url !== undefined)) return refuse('bad_account');
  if (url !== undefined) {
    return url.length <= MAX.url && LOCATION.test(url) ? read({ kind: 'dynamic', url }) : refuse('bad_url');
  }
  if (key === undefined) return read({ kind: 'recurrence' });
  if (key.length > MAX.key) return refuse('bad_account');
  const [description, agentIspb] = [inner.get(INNER.description), inner.get(INNER.agent)];
  return read({
    kind: 'static',
    key,
    ...(description === undefined ? {} : { description }),
    ...(agentIspb === undefined ? {} : { agentIspb }),
  });
}

function readDetails(fields: Fields): Read<Omit<BrCode, 'kind' | 'key' | 'url' | 'recurrenceUrl'>> {
  if (fields.get(FIELD.currency) !== '986') return refuse('bad_currency');
  if (fields.get(FIELD.country) !== 'BR') return refuse('bad_country');
  const [merchantName, merchantCity] = [fields.get(FIELD.name), fields.get(FIELD.city)];
  if (!merchantName || merchantName.length > MAX.name) return refuse('bad_name');
  if (!merchantCity || merchantCity.length > MAX.city) return refuse('bad_name');
  const postalCode = fields.get(FIELD.postalCode);
  if (postalCode !== undefined && postalCode.length > MAX.postalCode) return refuse('bad_name');
  const amount = readAmount(fields.get(FIELD.amount));
  if (!amount.ok) return amount;
  const txid = readTxid(fields.get(FIELD.additional));
  if (!txid.ok) return txid;
  return read({
    merchantName,
    merchantCity,
    singleUse: fields.get(FIELD.initiation) === '12',
    ...(postalCode === undefined ? {} : { postalCode }),
    ...(amount.value === null ? {} : { amount: amount.value }),
    ...(txid.value === '' ? {} : { txid: txid.value }),
  });
}

/** `null` where the code names no amount. Zero is written by some PSPs for "the payer decides". */
function readAmount(text: string | undefined): Read<Centavos | null> {
  if (text === undefined) return read(null);
  if (text.length > MAX.amount || !/^\d+(\.\d{1,2})?$/.test(text)) return refuse('bad_amount');
  const [whole = '0', cents = ''] = text.split('.');
  const amount = centavos(BigInt(`${whole}${cents.padEnd(2, '0')}`));
  return read(amount === 0n ? null : amount);
}

function readTxid(additional: string | undefined): Read<string> {
  if (additional === undefined) return read('');
  const inner = readFields(additional);
  if (!inner) return refuse('bad_length');
  const txid = inner.find(({ id }) => id === INNER.txid)?.text;
  if (txid === undefined || txid === NO_TXID) return read('');
  return TXID.test(txid) ? read(txid) : refuse('bad_txid');
}

/** The URL of a Pix Automático template, or an empty text; other schemes' templates are left alone. */
function readRecurrence(list: readonly Field[]): Read<string> {
  const url = pixTemplates(list, '80', '99')[0]?.get(INNER.url);
  if (url === undefined) return read('');
  return LOCATION.test(url) ? read(url) : refuse('bad_recurrence');
}
