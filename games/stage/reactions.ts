import type { ChatLine } from '@arara/game-kit';

/**
 * What players send to a table with one press, as a line of the chat: the emoji, and the picture that is drawn in its
 * place, at most 46 px wide: at twice as many pixels.
 */
export const REACTIONS: Readonly<Record<string, string>> = {
  '👏': '1f44f@96',
  '🎉': '1f389@96',
  '🔥': '1f525@96',
  '😱': '1f631@96',
  '😂': '1f602@96',
  '🍀': '1f340@96',
};

/** Returns the picture of a line that is a reaction and nothing else; `undefined` for any other line. */
export const findReaction = (text: string): string | undefined =>
  Object.hasOwn(REACTIONS, text) ? REACTIONS[text] : undefined;

/** The most that rise over the picture at once. */
export const MOST_RISING = 12;

/**
 * Returns the reactions among the lines that came after `lastId`, at most `MOST_RISING`, the newest last. None where the last known
 * line is gone: the chat was reloaded, and what it holds may be old.
 * @param lastId the last line known before; `undefined` where there was none
 * @param since when the page was opened, in milliseconds since 1970 by the server: the chat may be loaded later
 */
export function listNewReactions(
  lines: readonly ChatLine[],
  lastId: string | undefined,
  since: number,
): readonly ChatLine[] {
  const at = lines.findIndex(({ id }) => id === lastId);
  if (lastId !== undefined && at < 0) return [];
  return lines
    .slice(at + 1)
    .filter(({ text, at: sentAt }) => sentAt >= since && findReaction(text) !== undefined)
    .slice(-MOST_RISING);
}
