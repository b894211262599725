import { writeFileSync } from 'node:fs';
import { openapiPath, openapiText } from './openapi/document.ts';

/** Writes docs/openapi.json from the contract; the openapi test compares the two. */
writeFileSync(openapiPath, openapiText());
