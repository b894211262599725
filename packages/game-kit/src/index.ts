export {
  type BetOption,
  type ComputedOption,
  type DeclaredFacts,
  type ExactFigures,
  type WayToBet,
  factsOf,
  figuresOf,
  isListed,
  isSimulated,
  returnOf,
} from './bet-option.ts';
export {
  type Chain,
  type Checkpoints,
  MOST_LINKS,
  chainSteps,
  chainWalk,
  createChain,
  isLinkOf,
  linkAt,
} from './chain.ts';
export { type Check, type Evidence, conformance } from './conformance.ts';
export { type Coverage, type OutcomeSpace, type CombinedStake, combine, sampleDraw } from './coverage.ts';
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
  type DrawsOfSeed,
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
  type InstantGame,
  type LocaleKey,
  type Played,
  type Rtp,
  type SessionGame,
  type SoloGame,
  type Stakes,
  categories,
  localeKeys,
  rtpBps,
  rtpText,
  stakesOf,
  narrowStakes,
  winOf,
} from './game.ts';
export { fromHex, toHex } from './hex.ts';
export { MOST_ONE_IN, jackpotNumber, jackpotPurpose, winsJackpot } from './jackpot.ts';
export { sameJson } from './json.ts';
export { type RoundEvidence, roundConformance } from './round-conformance.ts';
export {
  type Flight,
  type FlowTiming,
  type Game,
  type RoundGame,
  type ScheduledTiming,
  type Timing,
  asInstant,
  isScheduled,
} from './round-game.ts';
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
export {
  type RoundSeeds,
  type SharedRecord,
  type SharedTicket,
  type SharedVerdict,
  type Trail,
  createTrail,
  isBeaconValue,
  leftOf,
  roundDraw,
  ticketE4,
  verifySharedRound,
} from './shared-round.ts';
export { simulatedWords } from './simulated-words.ts';
export {
  type SettledBet,
  type SettledTicket,
  WAGERING_LEAST_E4,
  mostOf,
  validOf,
  validOfTicket,
  validStakes,
} from './valid.ts';
export { type RoundRecord, type Verdict, recomputed, verifyRound } from './verify.ts';
export { NO_ANSWER } from './round-view.ts';
export type {
  AskedTicket,
  ChatLine,
  ChatSnapshot,
  ChoiceTotal,
  KeptTicket,
  OwnTicket,
  PastRound,
  RoundSnapshot,
  RoundState,
  RoundViewProps,
  SeenTicket,
  SharedTable,
  TicketPage,
  TopWin,
} from './round-view.ts';
export type { GameRoom, ShownShot } from './room.ts';
export type {
  DoubleUp,
  DoubleUpBet,
  FreeRounds,
  GameViewProps,
  LobbyFacts,
  Manner,
  Pace,
  PlayClock,
  Recall,
  RoomSeat,
  RoomShots,
  RoomSnapshot,
  SessionStep,
  SessionViewProps,
  Settled,
  TileArt,
  ViewCommons,
  Volatility,
} from './view.ts';
export { toVolatility } from './view.ts';
export * as published from './public/mappings.ts';
export type { PublicSeeds } from './public/stream.ts';
