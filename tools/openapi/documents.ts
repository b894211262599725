import { openapi } from '@arara/contract/openapi';
import { walletOpenapi } from '@arara/wallet-protocol/openapi';

/** Builds the OpenAPI documents of the product, by the name of their API. */
export const buildDocuments = () => ({
  player: openapi('player'),
  office: openapi('office'),
  provider: walletOpenapi(),
});
