import type { switchKinds } from '@arara/contract';
import type { LocaleKey } from '@arara/contract/locales';
import type { Centavos } from '@arara/money';

/** A text by language; a game has it in Portuguese, or in what stands in for it. */
export type Titles = Readonly<Partial<Record<LocaleKey, string>>>;

export type SwitchKind = (typeof switchKinds)[number];

/** What staff may switch a thing to. `closed` is shown and can be begun by nobody; `hidden` is not shown either. */
export type SwitchState = 'open' | 'closed' | 'hidden';

/** Something that staff switched off, and why. */
export interface Closing {
  kind: SwitchKind;
  /** The game, or the provider. */
  name: string;
  /** Empty but for a version. */
  version: string;
  state: Exclude<SwitchState, 'open'>;
  reason: string;
  /** Who it was; 0 where nobody knows, and for the house itself. */
  staffId: number;
  at: Date;
}

/** A game as the catalogue holds it. */
export interface KeptGame {
  id: number;
  /** Our key for it, the same in the ledger. */
  name: string;
  /** The provider's own name for it. */
  code: string;
  title: string;
  titles: Titles;
  apiName: string;
  /** The provider's title. */
  brand: string;
  /** Whether it runs at its provider's place. */
  outside: boolean;
  category: string;
  fullImageUrl: string;
  tags: string[];
  rtpBps: number;
  minBet: Centavos;
  maxBet: Centavos;
  version: string;
  /** Whether it can be played for nothing there. */
  demo: boolean;
  since: Date;
  goneAt: Date | null;
}

/** A game as it stands now. */
export interface Game extends KeptGame {
  /** `gone`: its provider no longer tells of it. */
  state: SwitchState | 'gone';
  /** Whether a round of it may begin. Rounds under way go on all the same. */
  open: boolean;
  /** What is switched off for it: itself, its version, its provider. */
  closings: readonly Closing[];
  /** How many players it had in each hour of the last seven days, added up; 0 for what nobody played. */
  popularity: number;
}

export interface Provider {
  apiName: string;
  title: string;
  iconUrl: string;
  outside: boolean;
  syncedAt: Date | null;
}

/** The title in a language, or the nearest there is. */
export function titleIn({ titles, title }: Pick<KeptGame, 'title' | 'titles'>, locale: LocaleKey): string {
  return titles[locale] ?? titles.pt ?? titles.en ?? title;
}

/** How a game stands, by what is switched off for it. */
export function stateOf(goneAt: Date | null, closings: readonly Closing[]): Game['state'] {
  if (goneAt !== null) return 'gone';
  if (closings.some(({ state }) => state === 'hidden')) return 'hidden';
  return closings.length > 0 ? 'closed' : 'open';
}
