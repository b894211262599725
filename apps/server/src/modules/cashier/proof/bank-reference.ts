import { Failure } from '../../../platform/index.ts';
import type { ReviewedKind } from './reviewed.ts';

/** `E`, the bank's ISPB, the minute, and eleven signs: the number of a Pix in the whole of Pix (Central Bank, Pix API). */
const END_TO_END = /^E\d{20}[A-Za-z0-9]{11}$/;

const NUMBER = /^[A-Za-z0-9./-]{4,64}$/;

/**
 * The bank's number of a payment in one writing: no spaces, and the `E` of a Pix large. Fails with
 * `deposit_reference_invalid` for what is none; of a Pix by key only the end-to-end id will do.
 */
export function readReference(typed: string, kind: ReviewedKind): string {
  const bare = typed.replaceAll(/\s+/g, '');
  const reference = /^e\d{20}/.test(bare) ? `E${bare.slice(1)}` : bare;
  const isGood = kind === 'pix_reviewed' ? END_TO_END.test(reference) : NUMBER.test(reference);
  if (!isGood) throw new Failure('deposit_reference_invalid', { field: 'reference' });
  return reference;
}
