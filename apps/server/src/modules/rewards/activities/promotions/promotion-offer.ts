import {
  type Activity,
  type GameTitles,
  type Payment,
  type Prize,
  type Rule,
  listOfferedFreeRounds,
  readRule,
} from '@arara/activity-kit';
import { type Promotion, findState } from './promotion.ts';
import type { LocaleKey } from '@arara/contract/locales';
import type { Db, Queryable } from '../../../../db/index.ts';
import type { Clock } from '../../../../platform/index.ts';
import type { Sites } from '../../../accounts/sites/index.ts';
import { isOfferedOn } from './eligibility.ts';
import * as store from './promotion-store.ts';

/** A promotion with its activity and its parsed rule. */
export interface Offer {
  promotion: Promotion;
  activity: Activity;
  rule: Rule;
}

/** Finds the activity of a kind. */
export type FindActivity = (kind: string) => Activity | undefined;

/** `undefined` where this release does not know the kind, or cannot read a rule that an earlier one wrote. */
export function toOffer(promotion: Promotion, findActivity: FindActivity): Offer | undefined {
  const activity = findActivity(promotion.kind);
  if (activity === undefined) return undefined;
  const read = readRule(activity.form, promotion.rule);
  return 'rule' in read ? { promotion, activity, rule: read.rule } : undefined;
}

/** The payment terms of a claim. */
export const findPayment = ({ activity, rule }: Pick<Offer, 'activity' | 'rule'>): Payment => activity.payment(rule);

/** The prizes of a wheel, in the order of its slots; empty without a wheel. */
export const listPrizes = ({ activity, rule }: Pick<Offer, 'activity' | 'rule'>): readonly Prize[] =>
  activity.prizes?.(rule) ?? [];

/** Finds the titles of games in a language, by their names. */
export type FindTitles = (names: readonly string[], locale: LocaleKey) => Promise<GameTitles>;

/** Lists the games of the free rounds that an offer gives. */
export const listRoundGames = ({ activity, rule }: Pick<Offer, 'activity' | 'rule'>): readonly string[] =>
  listOfferedFreeRounds(activity.form, rule).map(({ freeRounds }) => freeRounds.game);

/** Loads the titles of the games of the free rounds that offers give. */
export async function loadRoundTitles(
  findTitles: FindTitles,
  offers: readonly Pick<Offer, 'activity' | 'rule'>[],
  locale: LocaleKey,
): Promise<GameTitles> {
  const games = [...new Set(offers.flatMap(listRoundGames))];
  return games.length === 0 ? new Map() : findTitles(games, locale);
}

/** Loads a function from a VIP level to its name at the site of a member. */
export type LoadLevelNames = (q: Queryable, memberId: number, locale: LocaleKey) => Promise<(level: number) => string>;

/** The VIP level that a member must have, by the audience and by the rule; 0 where none is required. */
export function findRequiredLevel({ promotion, activity, rule }: Offer): number {
  return Math.max(promotion.audience.minLevel, activity.minLevel?.(rule) ?? 0);
}

export const isWheel = ({ activity }: Pick<Offer, 'activity'>): boolean => activity.weights !== undefined;

export interface OffersDeps {
  db: Db;
  clock: Clock;
  sites: Pick<Sites, 'directory'>;
  findActivity: FindActivity;
}

/** Lists the live promotions of a site that are not restricted to named members, as a guest sees them. */
export async function listOffers(
  { db, clock, sites, findActivity }: OffersDeps,
  location: { host: string } | { site: string },
): Promise<Offer[]> {
  const now = clock.now();
  const { key: site, rules } = await sites.directory.at(location);
  const promotions = await store.listBegun(db, { now, since: now, kind: null });
  return promotions
    .filter((promotion) => findState(promotion, now) === 'live' && promotion.audience.memberIds.length === 0)
    .flatMap((promotion) => toOffer(promotion, findActivity) ?? [])
    .filter(({ promotion, activity }) => isOfferedOn(promotion, activity, { site, rules }));
}
