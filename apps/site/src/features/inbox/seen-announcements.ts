import { deviceStore } from '../../shared/browser/storage.ts';

const KEY = 'announcements';
/** Older announcements no longer exist: this many marks are enough. */
const MAX_MARKS = 200;

/** Identifies the text that was seen: each version has its own mark. */
export const toMark = ({ id, version }: { id: number; version: number }): string => `${id}.${version}`;

/** Returns the marks stored in this browser. */
export const readMarks = (): ReadonlySet<string> => new Set((deviceStore.read(KEY) ?? '').split(' ').filter(Boolean));

/** Adds marks to those seen; drops the oldest of too many. */
export function addMarks(seen: ReadonlySet<string>, now: readonly string[]): string[] {
  return [...seen, ...now.filter((mark) => !seen.has(mark))].slice(-MAX_MARKS);
}

export const saveMarks = (marks: readonly string[]): void => deviceStore.write(KEY, marks.join(' '));
