import { ROOT } from './repository-root.ts';
import { writeGeneratedFiles } from './generated-file.ts';
import { generateCode } from './messages/generated-code.ts';
import { readMessageFolders } from './messages/message-folder.ts';

/** Writes the types and loaders of every folder of messages; the messages test compares them. */
writeGeneratedFiles(ROOT, readMessageFolders().flatMap(generateCode));
