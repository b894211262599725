import { join } from 'node:path';
import { writeGeneratedFiles } from './generated-file.ts';
import { PAGE, page } from './specification/coverage.ts';

/** Writes docs/coverage.md from the lists in `tools/specification/`. */
writeGeneratedFiles(join(import.meta.dirname, '..'), [{ path: PAGE, text: page }]);
