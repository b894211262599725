import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type RecordedFunction, readFunctionTexts, readRecordedFunctions } from './function-file.ts';

export const OWN_FUNCTIONS = fileURLToPath(new URL('./functions/', import.meta.url));

/**
 * What `signatures.json` should record of the functions of a folder: a changed text is one revision later. Throws when a
 * signature changed: servers of the previous release call it as it was, so that the change needs a new version beside it.
 */
export async function nextSignatures(directory: string = OWN_FUNCTIONS): Promise<Record<string, RecordedFunction>> {
  const recorded = await readRecordedFunctions(directory);
  const next: Record<string, RecordedFunction> = {};
  for (const { name, checksum, signature } of await readFunctionTexts(directory)) {
    const before = recorded[name];
    if (before !== undefined && before.signature !== signature)
      throw new Error(`function ${name} has another signature than recorded: add its next version beside it`);
    const revision = before === undefined ? 1 : before.checksum === checksum ? before.revision : before.revision + 1;
    next[name] = { revision, checksum, signature };
  }
  return next;
}

/** Brings `signatures.json` of the server's own functions up to date. */
export async function writeSignatures(): Promise<void> {
  const text = `${JSON.stringify(await nextSignatures(), null, 2)}\n`;
  await writeFile(join(OWN_FUNCTIONS, 'signatures.json'), text);
}
