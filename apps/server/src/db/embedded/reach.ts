import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { SystemAccount } from './account.ts';

/** Whether `account` may enter `path`: every folder on the way down lets it pass. */
export async function canReach(path: string, account: SystemAccount): Promise<boolean> {
  for (let folder = path; ; folder = dirname(folder)) {
    const { uid, gid, mode } = await stat(folder);
    const bit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001;
    if ((mode & bit) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}
