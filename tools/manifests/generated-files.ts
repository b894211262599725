import type { GeneratedFile } from '../generated-file.ts';
import { writeActivityLists } from './activity-lists.ts';
import { writeGameLists } from './game-lists.ts';

/** Every file that is generated from the manifests below `root`. Loads the manifests. */
export async function listGeneratedFiles(root: string): Promise<GeneratedFile[]> {
  return [...(await writeActivityLists(root)), ...(await writeGameLists(root))];
}
