export { GIVE_UP_MS, pauseMs } from './backoff.ts';
export { CODES, type Code } from './code.ts';
export { type Fingerprinted, fingerprintOf } from './fingerprint.ts';
export { readJson, writeJson } from './json.ts';
export { type NonceMemory, createNonceMemory } from './nonce-memory.ts';
export {
  FREE_ROUNDS_STATES,
  type FreeRoundsAnswer,
  type FreeRoundsCreateRequest,
  type FreeRoundsRequest,
  type GamesAnswer,
  type LaunchAnswer,
  type LaunchRequest,
  PROVIDER_CALLS,
  type ProviderCall,
  type ProviderGame,
  type RoundDetailsAnswer,
  type RoundDetailsRequest,
} from './provider-call.ts';
export { type ProviderClient, createProviderClient } from './provider-client.ts';
export { type Reading, readMessage } from './message-reader.ts';
export { SANDBOX_CALLS, type SandboxAnswer, type SandboxCall, sandboxAnswer } from './sandbox.ts';
export {
  NONCE_HEADER,
  PROVIDER_HEADER,
  SIGNATURE_HEADER,
  type Signed,
  TIMESTAMP_HEADER,
  canonicalText,
  hmacOf,
  signatureOf,
  signedHeaders,
} from './signature.ts';
export {
  type Called,
  type CallerOptions,
  type Fetch,
  type ListQuery,
  type SignedCall,
  type Unknown,
  type Unsigned,
  createSignedCall,
} from './signed-call.ts';
export { KeyError, type SigningKey, type VerifyingKeys, privateKey, secretKey, verifyingKeys } from './signing-key.ts';
export {
  type Incoming,
  NONCE_LIFE_MS,
  type SignatureFault,
  type Verified,
  WINDOW_MS,
  verifySignature,
} from './verification.ts';
export {
  TRANSACTION_KINDS,
  TRANSACTION_STATES,
  type Transaction,
  type TransactionKind,
  type TransactionState,
  type TransactionsAnswer,
  type WalletAnswer,
  signatureRefusal,
  transaction,
  transactionsAnswer,
  transactionsQuery,
  walletAnswer,
} from './wallet-answer.ts';
export {
  type Delivered,
  type Staked,
  type Unsent,
  type Void,
  type WalletClient,
  type WalletClientOptions,
  createWalletClient,
} from './wallet-client.ts';
export {
  type BalanceRequest,
  type BetRequest,
  type BetWinRequest,
  type PromoWinRequest,
  type RollbackRequest,
  type RoundCloseRequest,
  WALLET_CALLS,
  WALLET_PATH,
  type WalletCall,
  type WinRequest,
  balanceRequest,
  betRequest,
  betWinRequest,
  promoWinRequest,
  rollbackRequest,
  roundCloseRequest,
  winRequest,
} from './wallet-request.ts';
