import { fileURLToPath } from 'node:url';
import { writeManifest } from '../apps/server/src/platform/release-manifest.ts';

/** Writes the SHA-256 of every file that runs, which a server verifies itself against. */
await writeManifest(fileURLToPath(new URL('../', import.meta.url)));
