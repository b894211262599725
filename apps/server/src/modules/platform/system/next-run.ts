const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** A planned job runs within a year, or never. */
const MAX_DAYS = 366;

/** Whether a field of a cron expression has a value: `*`, a number, a step as in `*` with `/5`, or a list of these. */
function matchesField(field: string, value: number): boolean {
  return field.split(',').some((part) => {
    if (part === '*') return true;
    const [, step] = /^\*\/(\d{1,2})$/.exec(part) ?? [];
    if (step !== undefined) return Number(step) > 0 && value % Number(step) === 0;
    return /^\d{1,2}$/.test(part) && Number(part) === value;
  });
}

/**
 * Finds the next time of a cron expression of five fields in UTC, after a moment. `undefined` where it has none within a year, or a
 * field that is not `*`, a number, a step or a list of them.
 */
export function findNextRun(cron: string, after: Date): Date | undefined {
  const [minute, hour, day, month, weekday, ...rest] = cron.split(' ');
  if (minute === undefined || hour === undefined || day === undefined || month === undefined || weekday === undefined)
    return undefined;
  const minutes = Array.from({ length: 60 }, (_, one) => one).filter((one) => matchesField(minute, one));
  if (rest.length > 0 || minutes.length === 0) return undefined;
  const first = Math.floor(after.getTime() / MINUTE_MS) * MINUTE_MS + MINUTE_MS;
  for (let time = first; time < first + MAX_DAYS * DAY_MS;) {
    const at = new Date(time);
    const isDay =
      matchesField(day, at.getUTCDate()) &&
      matchesField(month, at.getUTCMonth() + 1) &&
      matchesField(weekday, at.getUTCDay());
    const next = minutes.find((one) => one >= at.getUTCMinutes());
    if (!isDay) time = (Math.floor(time / DAY_MS) + 1) * DAY_MS;
    else if (next === undefined || !matchesField(hour, at.getUTCHours()))
      time = (Math.floor(time / HOUR_MS) + 1) * HOUR_MS;
    else return new Date(Math.floor(time / HOUR_MS) * HOUR_MS + next * MINUTE_MS);
  }
  return undefined;
}
