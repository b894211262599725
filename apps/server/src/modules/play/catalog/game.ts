import type { switchKinds } from '@arara/contract';
import type { LocaleKey } from '@arara/contract/locales';
import { type WireTexts, toWireLocale } from '@arara/contract/wire-locales';
import type { Centavos } from '@arara/money';
import type { CamelRow } from '../../../db/index.ts';
import type { ForbiddingRule } from './game-rules.ts';

/** The title of a game by language. */
export type Titles = WireTexts;

export type SwitchKind = (typeof switchKinds)[number];

/** `closed` is shown but cannot be opened; `hidden` is not shown either. */
export type SwitchState = 'open' | 'closed' | 'hidden';

/** A provider, game or version that is switched off. */
export interface Closing {
  kind: SwitchKind;
  /** Of the game or the provider. */
  name: string;
  /** Empty unless the kind is `version`. */
  version: string;
  state: Exclude<SwitchState, 'open'>;
  reason: string;
  /** 0 for the system and where the person is unknown. */
  staffId: number;
  at: Date;
}

/** A stored game. */
export interface CatalogGame {
  id: number;
  /** Our key, which the ledger stores. */
  name: string;
  /** The provider's key. */
  code: string;
  title: string;
  titles: Titles;
  apiName: string;
  /** The provider's title. */
  brand: string;
  /** Whether it runs at an external provider. */
  outside: boolean;
  category: string;
  fullImageUrl: string;
  tags: string[];
  rtpBps: number;
  minBet: Centavos;
  maxBet: Centavos;
  version: string;
  /** Whether it can be played without money. */
  demo: boolean;
  since: Date;
  goneAt: Date | null;
}

/** The tag of a game whose rounds stake the win of another round: it has a switch and a record, and no lobby lists it. */
export const FOLLOW_UP = 'follow_up';

/** The stakes that a site allows, within those of the game. */
export interface StakeLimits {
  minStake: Centavos;
  maxStake: Centavos;
}

/** A game with its current state. */
export interface Game extends CatalogGame {
  /** `gone`: its provider no longer lists it. */
  state: SwitchState | 'gone';
  /** Whether its rounds follow those of other games: nobody opens it alone. */
  isFollowUp: boolean;
  /** Whether a round may begin. Open rounds continue in any state. */
  open: boolean;
  /** The closings of the game, its version and its provider. */
  closings: readonly Closing[];
  /** The sum of its players in each hour of the last seven days. */
  popularity: number;
  /** Whether it is among the games that gained most players in the last day. */
  isHot: boolean;
  /** The rule of a site's regulator that forbids it there: no list shows it and no round begins. */
  forbiddenBy: ForbiddingRule | undefined;
  /** The limits of a site; `undefined` where those of the game apply. */
  limits: StakeLimits | undefined;
  /** The titles of a site, which `titles` includes. */
  siteTitles: Titles;
  /** Until when a site marks it as new and as hot. */
  marks: { newUntil: Date | null; hotUntil: Date | null };
}

export type Provider = CamelRow<'catalog.provider', 'api_name' | 'title' | 'icon_url' | 'outside' | 'synced_at'>;

/** Returns the title in a language, or in Portuguese or English. */
export function findTitle({ titles, title }: Pick<CatalogGame, 'title' | 'titles'>, locale: LocaleKey): string {
  return titles[toWireLocale(locale)] ?? titles.pt ?? titles.en ?? title;
}

/** Computes the state of a game from its closings. */
export function computeGameState(goneAt: Date | null, closings: readonly Closing[]): Game['state'] {
  if (goneAt !== null) return 'gone';
  if (closings.some(({ state }) => state === 'hidden')) return 'hidden';
  return closings.length > 0 ? 'closed' : 'open';
}
