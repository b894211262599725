export { type BetOption, type DeclaredFacts, type WayToBet, factsOf, isSimulated, returnOf } from './bet-option.ts';
export { type Check, type Evidence, conformance } from './conformance.ts';
export {
  type Distribution,
  approximately,
  deviation,
  exactRtp,
  hitRate,
  mixture,
  rtpAtStake,
  topPrize,
} from './distribution.ts';
export {
  type Draw,
  type DrawSeeds,
  type SeedConvention,
  type SeededDraw,
  SERVER_SEED_BYTES,
  choices,
  commitment,
  createDraw,
  drawsOf,
  isClientSeed,
} from './draw.ts';
export { type Branch, enumerate, oddsOf } from './enumerate.ts';
export {
  type Category,
  type Game,
  type InstantGame,
  type LocaleKey,
  type Played,
  type RoundGame,
  type Rtp,
  type SessionGame,
  type SoloGame,
  type Stakes,
  categories,
  localeKeys,
  rtpBps,
  rtpText,
  stakesOf,
  winOf,
} from './game.ts';
export { fromHex, toHex } from './hex.ts';
export { sameJson } from './json.ts';
export {
  IllegalMove,
  type SeenStep,
  type SessionInput,
  type SessionOutcome,
  advance,
  finished,
  replay,
  replayRecord,
  stepsOfRecord,
} from './session.ts';
export {
  type Certificate,
  type Measured,
  type SimulatedOption,
  type Tally,
  CHUNK_ROUNDS,
  LEAST_ROUNDS,
  addTallies,
  certificateFaults,
  fingerprint,
  measured,
  runChunk,
} from './simulation.ts';
export { simulatedWords } from './simulated-words.ts';
export { type RoundRecord, type Verdict, recomputed, verifyRound } from './verify.ts';
export type {
  GameViewProps,
  Manner,
  Pace,
  PlayClock,
  Recall,
  SessionStep,
  SessionViewProps,
  Settled,
  TileArt,
  ViewCommons,
} from './view.ts';
export * as published from './public/mappings.ts';
export type { PublicSeeds } from './public/stream.ts';
