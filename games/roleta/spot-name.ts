import { fill } from '../stage/language.ts';
import type { Spot } from './cloth.ts';
import type { Messages } from './locales/pt.ts';

/** What a place is called: its kind, and which of them it is. */
export function spotName({ kind, id }: Spot, messages: Messages): string {
  return fill(messages[kind], kind === 'dozen' || kind === 'column' ? id.slice(id.indexOf('-') + 1) : id);
}
