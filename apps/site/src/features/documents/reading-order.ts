import { documentKinds } from '@arara/contract/site-lists';
import type { DocumentHead } from './documents-queries.ts';

/** Documents in the order in which one would read them. */
export function inReadingOrder(heads: readonly DocumentHead[]): DocumentHead[] {
  return heads.toSorted((a, b) => documentKinds.indexOf(a.kind) - documentKinds.indexOf(b.kind));
}
