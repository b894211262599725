import { writeFileSync } from 'node:fs';
import { generateCode } from './messages/generated-code.ts';
import { ROOT, readMessageFolders } from './messages/message-folder.ts';

/** Writes the types and loaders of every folder of messages; the messages test compares them. */
for (const file of readMessageFolders().flatMap(generateCode)) writeFileSync(`${ROOT}${file.path}`, file.text);
