import { writeFileSync } from 'node:fs';
import { openapiPath, openapiText } from './openapi/document.ts';
import { walletOpenapiPath, walletOpenapiText } from './openapi/wallet-document.ts';

/** Writes docs/openapi.json and docs/wallet-openapi.json from what they tell of; the openapi test compares them. */
writeFileSync(openapiPath, openapiText());
writeFileSync(walletOpenapiPath, walletOpenapiText());
