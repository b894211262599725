export { type JackpotEvidence, type JackpotFinding, verifyJackpot } from './jackpot.ts';
export {
  type HeldLinks,
  type LinkEvidence,
  type SharedEvidence,
  type SharedFinding,
  retellsShared,
  verifyShared,
} from './shared.ts';
export { type SpinEvidence, type SpinFinding, verifySpin } from './spin.ts';
export { type Evidence, type Finding, retells, verify } from './verify.ts';
