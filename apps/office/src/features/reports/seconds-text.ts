import { formatDuration } from '../../shared/format/waiting-time.ts';

/** Formats a duration: `42 s`, `3 min`, `1 h 05`. */
export const formatSeconds = (seconds: number): string =>
  seconds < 60 ? `${seconds}\u00a0s` : formatDuration(Math.round(seconds / 60));
