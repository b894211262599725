import type { GeneratedFile } from '../generated-file.ts';
import { toImportName, writeLists } from './list-code.ts';
import { loadManifests, sortByPosition } from './manifests.ts';

/** A list: the exported value of one file of each folder. */
interface ActivityList {
  readonly path: string;
  readonly name: string;
  readonly type: string;
  readonly comment: string;
  readonly file: string;
  readonly exported: string;
}

const lists: readonly ActivityList[] = [
  {
    path: 'activities/manifests.ts',
    name: 'activities',
    type: 'Activity',
    comment: 'Every kind of promotion, in the order of the activity center.',
    file: 'activity.ts',
    exported: 'activity',
  },
  {
    path: 'activities/screens.ts',
    name: 'screens',
    type: 'PromotionScreen',
    comment: 'How the site shows each kind of promotion.',
    file: 'screen.ts',
    exported: 'screen',
  },
  {
    path: 'activities/staff-texts.ts',
    name: 'staffTexts',
    type: 'StaffTexts',
    comment: 'What staff reads about each kind of promotion.',
    file: 'staff-texts.ts',
    exported: 'staffTexts',
  },
];

/** The lists of the activities below `root`, by position: for the server, for the site, and for the back office. */
export async function writeActivityLists(root: string): Promise<GeneratedFile[]> {
  const folders = sortByPosition(await loadManifests(root, 'activity'));
  return lists.map(({ path, name, type, comment, file, exported }) => {
    const entries = folders.map(({ folder }) => ({
      exported,
      name: toImportName(folder),
      from: `./${folder}/${file}`,
    }));
    return {
      path,
      text: writeLists(
        [`import type { ${type} } from '@arara/activity-kit';`],
        [{ comment, name, type: `readonly ${type}[]`, entries }],
      ),
    };
  });
}
