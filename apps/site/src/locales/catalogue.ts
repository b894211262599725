import type { account } from './pt/account.ts';
import type { auth } from './pt/auth.ts';
import type { cashier } from './pt/cashier.ts';
import type { documents } from './pt/documents.ts';
import type { games } from './pt/games.ts';
import type { orders } from './pt/orders.ts';
import type { play } from './pt/play.ts';
import type { privacy } from './pt/privacy.ts';
import type { receipts } from './pt/receipts.ts';
import type { security } from './pt/security.ts';
import type { shell } from './pt/shell.ts';
import type { support } from './pt/support.ts';

/** The parts of a catalogue: a file each, fetched with the screens that use it. `shell` is there from the start. */
interface Parts {
  shell: typeof shell;
  auth: typeof auth;
  account: typeof account;
  security: typeof security;
  privacy: typeof privacy;
  documents: typeof documents;
  games: typeof games;
  play: typeof play;
  cashier: typeof cashier;
  orders: typeof orders;
  receipts: typeof receipts;
  support: typeof support;
}
export type PartName = keyof Parts;

/** One part in another language. Portuguese is the shape: a key that another language lacks does not compile. */
export type Words<Part extends PartName> = Readonly<Record<keyof Parts[Part], string>>;

type Portuguese = Parts['shell'] &
  Parts['auth'] &
  Parts['account'] &
  Parts['security'] &
  Parts['privacy'] &
  Parts['documents'] &
  Parts['games'] &
  Parts['play'] &
  Parts['cashier'] &
  Parts['orders'] &
  Parts['receipts'] &
  Parts['support'];
export type MessageKey = keyof Portuguese;
export type Catalogue = Readonly<Record<MessageKey, string>>;

type Names<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;

/** The blanks of a message, read off its Portuguese text: `{min}` must be given as `min`. */
export type MessageParams<Key extends MessageKey> = Record<Names<Portuguese[Key]>, string | number>;

/** The messages without a blank: what a rule may name and a form show. */
export type PlainKey = {
  [Key in MessageKey]: [Names<Portuguese[Key]>] extends [never] ? Key : never;
}[MessageKey];
