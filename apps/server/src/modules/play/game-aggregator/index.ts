export { type Launch } from './launch.ts';
export { type GameAggregator, createGameAggregator } from './game-aggregator.ts';
export { type FreeRoundPrizes, createFreeRoundPrizes } from './free-round-prizes.ts';
export { createOwnFreeRounds, listFreeRoundStakes } from './own-free-rounds.ts';
export { exportProviderPlay, deleteProviderSessions, hasOpenProviderPlay } from './player-data.ts';
export { type ProviderProtocol, type GameProvider, PROVIDER_PROTOCOLS, listGameOrigins } from './provider.ts';
export { isGrantInRound } from './transaction-store.ts';
export { findProviderRoundsById, findProviderRoundsByTransaction } from './round-search-store.ts';
