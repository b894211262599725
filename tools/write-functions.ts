import { writeSignatures } from '../apps/server/src/db/function-signatures.ts';

/** Records the SQL functions that were added or changed in `functions/signatures.json`. */
await writeSignatures();
