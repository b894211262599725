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
  type SeededDraw,
  SERVER_SEED_BYTES,
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
  type Rtp,
  type Stakes,
  categories,
  localeKeys,
  rtpBps,
  rtpText,
  winOf,
} from './game.ts';
export { fromHex, toHex } from './hex.ts';
export { sameJson } from './json.ts';
export { type RoundRecord, type Verdict, verifyRound } from './verify.ts';
export type { GameViewProps, Settled, TileArt } from './view.ts';
