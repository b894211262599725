export type ToastTone = 'good' | 'bad' | 'plain';

export interface Notice {
  id: number;
  tone: ToastTone;
  text: string;
}

/** How long a notice is shown. An error stays longer: it has to be read, and it is old news soon after. */
export function shownMs(tone: ToastTone): number {
  return tone === 'bad' ? 10_000 : 5_000;
}

/**
 * The notices to show, the first of them visible, after another arrives. A new error takes the place of all before it: what failed
 * earlier must not cover what failed now. Anything else waits behind an error and takes the place of what is no error.
 */
export function queueWith(queue: readonly Notice[], notice: Notice): readonly Notice[] {
  if (notice.tone === 'bad') return [notice];
  const errors = queue.filter(({ tone }) => tone === 'bad');
  return [...errors, notice];
}
