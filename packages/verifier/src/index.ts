export { type JackpotEvidence, type JackpotFinding, verifyJackpot } from './jackpot.ts';
export {
  type HeldLinks,
  type LinkEvidence,
  type SharedEvidence,
  type SharedFinding,
  verifiesShared,
  verifyShared,
} from './shared.ts';
export { type SpinEvidence, type SpinFinding, verifySpin } from './spin.ts';
export { type Evidence, type Finding, verifiesGame, verify } from './verify.ts';
export { rootOf } from './merkle.ts';
export { type StatementCheck, type StatementFinding, verifyStatement } from './statement.ts';
export {
  type Published,
  type PublishedHead,
  type Statement,
  readPublished,
  readStatement,
  saysStatement,
} from './statement-format.ts';
