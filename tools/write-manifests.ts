import { ROOT } from './repository-root.ts';
import { writeGeneratedFiles } from './generated-file.ts';
import { listGeneratedFiles } from './manifests/generated-files.ts';

/** Writes the lists of games and activities from the folders that have a manifest; the manifests test compares them. */
writeGeneratedFiles(ROOT, await listGeneratedFiles(ROOT));
