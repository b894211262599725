import { type Answer, type Found, done, unknown } from './answer.ts';
import { type ReceivedPix } from './charge.ts';
import { type ChargeClient, type PixFilters } from './charges.ts';

/** A received Pix, and the CPF or CNPJ (without punctuation) that its payer should have. */
export interface PayerQuestion {
  readonly endToEndId: string;
  readonly txid?: string;
  readonly at: Date;
  readonly taxId: string;
}

/** The lists are by time; clocks and roundings of a PSP's parts may differ by so much. */
const AROUND_MS = 5 * 60_000;

/** More Pix than fill so many pages do not come in ten minutes under one txid. */
const MOST_PAGES = 100;

type Listing = Pick<ChargeClient, 'listPix'>;

/**
 * Checks who paid, which the standard does not report: the list of received Pix can be asked for by the
 * payer's tax id. A PSP that leaves that filter out would make everybody the owner, so the answer
 * counts only where the PSP echoes what it looked for.
 */
export async function askPaidBy(client: Listing, question: PayerQuestion): Promise<Found<boolean>> {
  const { endToEndId, txid, at, taxId } = question;
  const span = { from: new Date(at.getTime() - AROUND_MS), to: new Date(at.getTime() + AROUND_MS) };
  const filters = { ...span, ...(txid === undefined ? {} : { txid }) };
  const theirs = await findIn(client, { ...filters, payerTaxId: taxId }, endToEndId);
  if (theirs.outcome !== 'ok') return theirs;
  if (theirs.value) return done(true);
  // An empty list is somebody else's Pix only where the same list without the payer has it.
  const anybodys = await findIn(client, filters, endToEndId);
  if (anybodys.outcome !== 'ok') return anybodys;
  return anybodys.value ? done(false) : { outcome: 'not_found' };
}

async function findIn(
  { listPix }: Listing,
  filters: Omit<PixFilters, 'page'>,
  endToEndId: string,
): Promise<Answer<ReceivedPix | undefined>> {
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const answer = await listPix({ ...filters, page });
    if (answer.outcome !== 'ok') return answer;
    if (filters.payerTaxId !== undefined && !answer.value.payerLookedFor) {
      return unknown('unreadable', 'the PSP does not say that it looked for this payer');
    }
    const pix = answer.value.items.find((one) => one.endToEndId === endToEndId);
    if (pix || !answer.value.more) return done(pix);
  }
  return unknown('unreadable', 'the list of received Pix has no end');
}
