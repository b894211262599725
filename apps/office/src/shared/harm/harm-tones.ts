import type { HarmCase } from '../api/records.ts';
import type { StatusTone } from '../theme/status-tone.ts';

/** The tone of each level of a score. */
export const harmTones: Record<HarmCase['level'], StatusTone> = { low: 'quiet', raised: 'warn', high: 'bad' };
