import { addSeconds, dayOf, startOfDay, wallClockOf } from '../../../../platform/index.ts';

const DAY_SECONDS = 86_400;

/** Hours without pushes, in the site's time zone; the same hour twice means none. */
export interface QuietHours {
  quietFrom: number;
  quietUntil: number;
}

/** When the current quiet hours end; `null` outside quiet hours. */
export function findQuietEnd({ quietFrom, quietUntil }: QuietHours, now: Date): Date | null {
  const hour = Number(wallClockOf(now).slice(11, 13));
  const isOvernight = quietFrom > quietUntil;
  const isQuiet = isOvernight ? hour >= quietFrom || hour < quietUntil : hour >= quietFrom && hour < quietUntil;
  if (!isQuiet) return null;
  const end = addSeconds(startOfDay(dayOf(now)), quietUntil * 3600);
  return end > now ? end : addSeconds(end, DAY_SECONDS);
}
