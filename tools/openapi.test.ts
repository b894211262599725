import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { openapiPath, openapiText } from './openapi/document.ts';
import { walletOpenapiPath, walletOpenapiText } from './openapi/wallet-document.ts';

describe('docs/openapi.json', () => {
  it('is what the contract says today; `npm run openapi` writes it', () => {
    expect(readFileSync(openapiPath, 'utf8')).toBe(openapiText());
  });
});

describe('docs/wallet-openapi.json', () => {
  it('is what the wallet protocol says today; `npm run openapi` writes it', () => {
    expect(readFileSync(walletOpenapiPath, 'utf8')).toBe(walletOpenapiText());
  });
});
