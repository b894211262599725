import { fileURLToPath } from 'node:url';
import { walletOpenapi } from '@arara/wallet-protocol/openapi';

export const walletOpenapiPath = fileURLToPath(new URL('../../docs/wallet-openapi.json', import.meta.url));

/** The wallet protocol as OpenAPI 3.1, as it is committed: two spaces and a line break at the end. */
export const walletOpenapiText = (): string => `${JSON.stringify(walletOpenapi(), null, 2)}\n`;
