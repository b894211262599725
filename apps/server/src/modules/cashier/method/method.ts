import type { LocaleKey } from '@arara/contract/locales';
import type { Centavos } from '@arara/money';
import type { FeeTerms } from './fee.ts';
import type { Hours } from './hours.ts';
import type { Payee } from './payee.ts';

/** A name by language. The Portuguese one is always there and stands in for any other. */
export type Names = { pt: string } & Partial<Record<LocaleKey, string>>;

export function nameIn(names: Names, locale: LocaleKey): string {
  return names[locale] ?? names.pt;
}

/** A way to deposit, as data. Money in centavos. */
export interface Method extends FeeTerms {
  id: number;
  /** What callers name it by. */
  paymentType: string;
  /** Which of the house's ways opens its orders. */
  kind: string;
  names: Names;
  icon: string;
  /** On which sites; empty for all of them. */
  sites: string[];
  min: Centavos;
  max: Centavos;
  /** How long until it is credited, as the player is told; 0 is at once. */
  minutes: number;
  /** Credited without anybody's doing. */
  instantReceipt: boolean;
  /** When it may be chosen; always where there are none. */
  hours: Hours | null;
  sort: number;
  enabled: boolean;
}

/** One channel of a way to deposit. */
export interface Channel {
  id: number;
  paymentType: string;
  names: Names;
  min: Centavos;
  max: Centavos;
  quickAmounts: Centavos[];
  /** Where the payer sends it, for kinds that want it said. */
  payee: Payee | null;
  sort: number;
  enabled: boolean;
}

/** A method with its channels, as it is kept: changed as one, and how often it was. */
export interface KeptMethod extends Method {
  channels: Channel[];
  version: number;
  updatedAt: Date;
}

/** What an order is made by: a channel and its method, within the bounds of both. */
export interface Offer {
  method: Method;
  channel: Channel;
}

/** A channel within the bounds of its method too; what is quick to choose is within them as well. */
export function withinMethod(channel: Channel, { min, max }: Pick<Method, 'min' | 'max'>): Channel {
  const [least, most] = [channel.min > min ? channel.min : min, channel.max < max ? channel.max : max];
  const quickAmounts = channel.quickAmounts.filter((amount) => amount >= least && amount <= most);
  return { ...channel, min: least, max: most, quickAmounts };
}

/** Whether a site's players may choose it. */
export function isOfferedOn({ sites }: Pick<Method, 'sites'>, site: string): boolean {
  return sites.length === 0 || sites.includes(site);
}
