import { documentKinds } from '@arara/contract/site-lists';
import type { DocumentHead } from './documents-in-force.ts';

/** Sorts documents by the order in which to read them. */
export function sortForReading(heads: readonly DocumentHead[]): DocumentHead[] {
  return heads.toSorted((a, b) => documentKinds.indexOf(a.kind) - documentKinds.indexOf(b.kind));
}
