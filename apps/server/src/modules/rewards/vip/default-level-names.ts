import type { LocalizedText } from '@arara/activity-kit';
import { translateIntoAll } from '../../../platform/index.ts';

/** The names of the first levels by the specification. The levels after them are VIP 1, VIP 2, … in every language. */
export const DEFAULT_LEVEL_NAMES: readonly LocalizedText[] = (
  ['bronze', 'silver', 'gold', 'platinum', 'diamond'] as const
).map((name) => translateIntoAll(`vipLevels.${name}`));
