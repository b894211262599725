import { fileURLToPath } from 'node:url';
import { openapi } from '@arara/contract/openapi';

export const openapiPath = fileURLToPath(new URL('../../docs/openapi.json', import.meta.url));

/** The contract as OpenAPI 3.1, as it is committed: two spaces and a line break at the end. */
export const openapiText = (): string => `${JSON.stringify(openapi(), null, 2)}\n`;
