import { longDrawer } from '../../app/storage.ts';

const KEY = 'announcements';
/** What was seen long ago is not there any more: so many marks are enough. */
const MOST_MARKS = 200;

/** What stands for the words that somebody saw: another version is another. */
export const markOf = ({ id, version }: { id: number; version: number }): string => `${id}.${version}`;

/** The marks that this browser keeps. */
export const readMarks = (): ReadonlySet<string> => new Set((longDrawer.read(KEY) ?? '').split(' ').filter(Boolean));

/** Adds marks to what was seen; of too many the oldest are forgotten. */
export function marksAfter(seen: ReadonlySet<string>, now: readonly string[]): string[] {
  return [...seen, ...now.filter((mark) => !seen.has(mark))].slice(-MOST_MARKS);
}

export const keepMarks = (marks: readonly string[]): void => longDrawer.write(KEY, marks.join(' '));
