import { fill } from '../stage/language.ts';
import type { Spot } from './cloth.ts';
import type { Words } from './locales/pt.ts';

/** What a place is called: its kind, and which of them it is. */
export function spotName({ kind, id }: Spot, words: Words): string {
  return fill(words[kind], kind === 'dozen' || kind === 'column' ? id.slice(id.indexOf('-') + 1) : id);
}
