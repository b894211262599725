import {
  type FreeRoundsAnswer,
  type FreeRoundsCreateRequest,
  type FreeRoundsRequest,
  type GamesAnswer,
  type LaunchAnswer,
  type LaunchRequest,
  PROVIDER_CALLS,
  type RoundDetailsAnswer,
  type RoundDetailsRequest,
} from './provider-call.ts';
import { type Called, type CallerOptions, type ListQuery, createSignedCall, listQueryOf } from './signed-call.ts';
import { type TransactionsAnswer, transactionsAnswer } from './wallet-answer.ts';
import { type Unsent } from './wallet-client.ts';

/** A platform's side: what it asks of a provider. All of it may be asked again at any time. */
export interface ProviderClient {
  /** The whole catalogue. */
  games(): Promise<Called<GamesAnswer>>;
  /** Opens a game; the URL is for this player and for one use. */
  launch(message: Unsent<LaunchRequest>): Promise<Called<LaunchAnswer>>;
  createFreeRounds(message: Unsent<FreeRoundsCreateRequest>): Promise<Called<FreeRoundsAnswer>>;
  cancelFreeRounds(message: Unsent<FreeRoundsRequest>): Promise<Called<FreeRoundsAnswer>>;
  freeRounds(message: Unsent<FreeRoundsRequest>): Promise<Called<FreeRoundsAnswer>>;
  roundDetails(message: Unsent<RoundDetailsRequest>): Promise<Called<RoundDetailsAnswer>>;
  /** A page of the provider's own books, in the shape of the wallet's list, for the reconciliation. */
  transactions(query: ListQuery): Promise<Called<TransactionsAnswer>>;
}

export function createProviderClient(options: CallerOptions): ProviderClient {
  const call = createSignedCall(options);
  const asked = (message: object) => ({ ...message, request_id: options.ids() });
  return {
    games: () => call('POST', '/games', PROVIDER_CALLS.games.answer, asked({})),
    launch: (message) => call('POST', '/launch', PROVIDER_CALLS.launch.answer, asked(message)),
    createFreeRounds: (message) =>
      call('POST', '/freerounds/create', PROVIDER_CALLS['freerounds/create'].answer, asked(message)),
    cancelFreeRounds: (message) =>
      call('POST', '/freerounds/cancel', PROVIDER_CALLS['freerounds/cancel'].answer, asked(message)),
    freeRounds: (message) => call('POST', '/freerounds/info', PROVIDER_CALLS['freerounds/info'].answer, asked(message)),
    roundDetails: (message) => call('POST', '/round/details', PROVIDER_CALLS['round/details'].answer, asked(message)),
    transactions: (query) => call('GET', `/transactions?${listQueryOf(query)}`, transactionsAnswer),
  };
}
