import { writeGeneratedFiles } from './generated-file.ts';
import { ROOT } from './repository-root.ts';
import { PAGE, page } from './specification/coverage.ts';

/** Writes docs/coverage.md from the lists in `tools/specification/`. */
writeGeneratedFiles(ROOT, [{ path: PAGE, text: page }]);
