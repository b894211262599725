import { readFile, readdir } from 'node:fs/promises';

/** The unit of /proc/<pid>/stat on Linux. */
const TICKS_PER_SECOND = 100;

/** Processor time, in seconds. */
export interface Spent {
  /** Of this process, which makes the load. */
  ours: number;
  /** Of every process of PostgreSQL that is alive; `NaN` where the system has no /proc. */
  theirs: number;
}

/** Parses /proc/<pid>/stat. The name is in brackets and may contain anything, so fields count from behind it. */
export function parseStat(text: string): { parent: number; seconds: number } {
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const [parent, user, system] = [fields[1], fields[11], fields[12]].map(Number);
  return { parent: parent ?? Number.NaN, seconds: ((user ?? Number.NaN) + (system ?? Number.NaN)) / TICKS_PER_SECOND };
}

async function secondsOfChildren(pid: number): Promise<number> {
  const names = await readdir('/proc').catch(() => []);
  const texts = await Promise.all(
    names.filter((name) => /^\d+$/.test(name)).map((name) => readFile(`/proc/${name}/stat`, 'utf8').catch(() => '')),
  );
  const children = texts.filter((text) => text !== '').map(parseStat);
  const own = children.filter(({ parent }) => parent === pid);
  return own.length === 0 ? Number.NaN : own.reduce((sum, { seconds }) => sum + seconds, 0);
}

/** Processor time of this process and of the children of `postmaster` since they started. */
export async function spentBy(postmaster: number): Promise<Spent> {
  const { user, system } = process.cpuUsage();
  return { ours: (user + system) / 1e6, theirs: await secondsOfChildren(postmaster) };
}

/** Microseconds of processor time for each of `count` operations between two measurements. */
export function perThing(before: Spent, after: Spent, count: number): Spent {
  const each = (spent: number): number => (spent / count) * 1e6;
  return { ours: each(after.ours - before.ours), theirs: each(after.theirs - before.theirs) };
}
