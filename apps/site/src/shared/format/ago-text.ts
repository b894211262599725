const MINUTE_MS = 60_000;
const MINUTES_PER_HOUR = 60;

/** Formats how long ago a moment was, in a BCP 47 language: `há 12 min`; a moment of the last minute is `agora`. */
export function agoText(at: string, now: Date, language: string): string {
  const minutes = Math.floor((now.getTime() - Date.parse(at)) / MINUTE_MS);
  const format = (value: number, unit: 'second' | 'minute' | 'hour'): string =>
    // A tile has no room for the point of an abbreviation.
    new Intl.RelativeTimeFormat(language, { style: 'short', numeric: 'auto' }).format(value, unit).replaceAll('.', '');
  if (minutes < 1) return format(0, 'second');
  if (minutes < MINUTES_PER_HOUR) return format(-minutes, 'minute');
  return format(-Math.floor(minutes / MINUTES_PER_HOUR), 'hour');
}
