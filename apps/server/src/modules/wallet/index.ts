export { type Launch } from './launch.ts';
export { type OutsideGames, createOutsideGames } from './outside-games.ts';
export { describeOutsidePlay, endOutsidePlay, hasOutsideRound } from './person.ts';
export { type Adapter, type WalletProvider, adapters, gameOrigins } from './provider.ts';
export { isGrantInRound } from './transaction-store.ts';
