import type { PromotionScreen } from '@arara/activity-kit';
import { screens } from '@arara/activities/screens';

/** Returns how the site shows a kind of promotion; `undefined` for one that this release does not know. */
export const findScreen = (kind: string): PromotionScreen | undefined => screens.find((screen) => screen.kind === kind);

/** Returns the screen at a path below `/promotion/activity/`. */
export const findScreenAt = (path: string): PromotionScreen | undefined =>
  screens.find((screen) => screen.path === `/promotion/activity/${path}`);
