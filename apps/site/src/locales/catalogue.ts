import type { account } from './pt/account.ts';
import type { agency } from './pt/agency.ts';
import type { auth } from './pt/auth.ts';
import type { cashier } from './pt/cashier.ts';
import type { diagnostics } from './pt/diagnostics.ts';
import type { documents } from './pt/documents.ts';
import type { fairness } from './pt/fairness.ts';
import type { games } from './pt/games.ts';
import type { jackpot } from './pt/jackpot.ts';
import type { help } from './pt/help.ts';
import type { information } from './pt/information.ts';
import type { inbox } from './pt/inbox.ts';
import type { orders } from './pt/orders.ts';
import type { play } from './pt/play.ts';
import type { privacy } from './pt/privacy.ts';
import type { promotion } from './pt/promotion.ts';
import type { rebates } from './pt/rebates.ts';
import type { receipts } from './pt/receipts.ts';
import type { rewards } from './pt/rewards.ts';
import type { security } from './pt/security.ts';
import type { shell } from './pt/shell.ts';
import type { support } from './pt/support.ts';
import type { wheel } from './pt/wheel.ts';
import type { vip } from './pt/vip.ts';
import type { tournaments } from './pt/tournaments.ts';

/** The parts of a catalogue: a file each, fetched with the screens that use it. `shell` is there from the start. */
interface Parts {
  shell: typeof shell;
  auth: typeof auth;
  account: typeof account;
  agency: typeof agency;
  security: typeof security;
  privacy: typeof privacy;
  diagnostics: typeof diagnostics;
  documents: typeof documents;
  games: typeof games;
  play: typeof play;
  cashier: typeof cashier;
  inbox: typeof inbox;
  orders: typeof orders;
  promotion: typeof promotion;
  rebates: typeof rebates;
  receipts: typeof receipts;
  rewards: typeof rewards;
  support: typeof support;
  help: typeof help;
  information: typeof information;
  wheel: typeof wheel;
  vip: typeof vip;
  tournaments: typeof tournaments;
  jackpot: typeof jackpot;
  fairness: typeof fairness;
}
export type PartName = keyof Parts;

/** One part in another language. Portuguese is the shape: a key that another language lacks does not compile. */
export type Words<Part extends PartName> = Readonly<Record<keyof Parts[Part], string>>;

type Portuguese = Parts['shell'] &
  Parts['auth'] &
  Parts['account'] &
  Parts['agency'] &
  Parts['security'] &
  Parts['privacy'] &
  Parts['diagnostics'] &
  Parts['documents'] &
  Parts['games'] &
  Parts['play'] &
  Parts['cashier'] &
  Parts['inbox'] &
  Parts['orders'] &
  Parts['promotion'] &
  Parts['rebates'] &
  Parts['receipts'] &
  Parts['rewards'] &
  Parts['support'] &
  Parts['help'] &
  Parts['information'] &
  Parts['tournaments'] &
  Parts['jackpot'] &
  Parts['fairness'] &
  Parts['vip'] &
  Parts['wheel'];
export type MessageKey = keyof Portuguese;
export type Catalogue = Readonly<Record<MessageKey, string>>;

type Names<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;

/** The blanks of a message, read off its Portuguese text: `{min}` must be given as `min`. */
export type MessageParams<Key extends MessageKey> = Record<Names<Portuguese[Key]>, string | number>;

/** The messages without a blank: what a rule may name and a form show. */
export type PlainKey = {
  [Key in MessageKey]: [Names<Portuguese[Key]>] extends [never] ? Key : never;
}[MessageKey];
