import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type GeneratedFile, toImportName, writeLists } from './generated-file.ts';

/** Lists the folders of the activities, in alphabetical order: those with a manifest. */
function listActivityFolders(root: string): string[] {
  const activities = join(root, 'activities');
  return readdirSync(activities)
    .filter((folder) => existsSync(join(activities, folder, 'activity.ts')))
    .toSorted();
}

/** The lists of the activities below `root`: for the server, for the site, and for the back office. */
export function writeActivityLists(root: string): GeneratedFile[] {
  const folders = listActivityFolders(root);
  const list = (path: string, file: string, exported: string, type: string, comment: string): GeneratedFile => ({
    path: `activities/${path}.ts`,
    text: writeLists(
      [`import type { ${type} } from '@arara/activity-kit';`],
      [
        {
          comment,
          name: toImportName(path),
          type: `readonly ${type}[]`,
          entries: folders.map((folder) => ({ exported, name: toImportName(folder), from: `./${folder}/${file}.ts` })),
        },
      ],
    ),
  });
  return [
    list('manifests', 'activity', 'activity', 'Activity', 'The manifest of each kind of promotion.'),
    list('screens', 'screen', 'screen', 'PromotionScreen', 'How the site shows each kind of promotion.'),
    list('staff-texts', 'staff-texts', 'staffTexts', 'StaffTexts', 'What staff reads about each kind of promotion.'),
  ];
}
