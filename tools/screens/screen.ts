import type { Page } from 'playwright-core';
import type { Cast } from './cast.ts';

/** The sizes at which every screen is photographed. */
export type Place = 'phone' | 'desk';

/** What a screen's calls get: answers, none yet, or no connection. */
export type Weather = 'loading' | 'offline';

/** A screen of the players' site, as it is photographed. */
export interface Screen {
  readonly path: string;
  /** What the caption says besides the path. */
  readonly note?: string;
  /** Who looks at it; a guest if not given. */
  readonly as?: 'member' | 'beginner' | 'depositor';
  readonly weather?: Weather;
  /** Keeps the advertisement open, which appears over the lobby once a day. */
  readonly hasNotice?: boolean;
  /** Animations, of what is shown only while it moves. */
  readonly isMoving?: boolean;
  /** What a person does before the picture, such as opening a sheet. */
  readonly act?: (page: Page) => Promise<void>;
}

/** A contact sheet: its name and its screens. */
export interface SheetPlan {
  readonly name: string;
  readonly screens: readonly Screen[];
}

export function tokenOf({ as }: Screen, place: Place, cast: Cast): string | null {
  if (as === undefined) return null;
  return as === 'depositor' ? cast.depositors[place] : cast[as];
}
