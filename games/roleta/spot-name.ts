import type { Translate } from '@arara/messages';
import type { Spot } from './cloth.ts';
import type { Messages } from './messages/messages.ts';

/** What a place is called: its kind, and which of them it is. */
export function spotName({ kind, id }: Spot, t: Translate<Messages>): string {
  return t(kind, { n: kind === 'dozen' || kind === 'column' ? id.slice(id.indexOf('-') + 1) : id });
}
