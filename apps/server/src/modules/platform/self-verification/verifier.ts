import { type Atomically, type Db, type Tx, verifySchema } from '../../../db/index.ts';
import { type Clock, MAX_CLOCK_ERROR_MS, clockErrorMs, translateRecord } from '../../../platform/index.ts';
import { type ConfigurationDigests, digestSettings } from './configuration-digest.ts';
import type { PartState, VerificationFinding } from './verification-finding.ts';
import { findGameFolder } from './game-of-file.ts';
import { verifyRelease } from './release-check.ts';
import { type VerificationRun, insertRun } from './run-store.ts';

/** Findings of a run that are stored; the run counts all of them. */
const MAX_FINDINGS = 200;
const MAX_ERROR_LENGTH = 200;

/** What a node verifies itself against. */
export interface VerifiedNode {
  /** Name of its machine. */
  name: string;
  /** Root of the repository; `undefined` where no files are verified. */
  root: string | undefined;
  /** Whether a game is closed whose files differ. */
  closesGames: boolean;
  /** Whether a release without a manifest is a finding, as in production. */
  requiresManifest: boolean;
  configuration: ConfigurationDigests;
}

export interface VerifierDeps {
  db: Db;
  atomically: Atomically;
  clock: Clock;
  node: VerifiedNode;
  /** The digest of the manifest at the start of this node; `null` without a manifest. */
  findReleaseAtStart: () => string | null;
  /** Closes a game; returns false where no game has this name. */
  closeGame: (tx: Tx, name: string, reason: string) => Promise<boolean>;
}

function verifyClock(clock: Clock, name: string): { state: PartState; findings: VerificationFinding[] } {
  if (clockErrorMs(clock) <= MAX_CLOCK_ERROR_MS) return { state: 'good', findings: [] };
  return { state: 'failed', findings: [{ part: 'clock', kind: 'clock', name, change: 'wrong' }] };
}

interface PartVerdict {
  state: PartState;
  digest: string | null;
  findings: VerificationFinding[];
}

/** A part that cannot be verified has failed: the run is stored all the same, and names the error. */
async function attempt(part: 'files' | 'database', verify: () => Promise<PartVerdict>): Promise<PartVerdict> {
  try {
    return await verify();
  } catch (error) {
    const name = (error instanceof Error ? error.message : String(error)).slice(0, MAX_ERROR_LENGTH);
    return { state: 'failed', digest: null, findings: [{ part, kind: 'error', name, change: 'wrong' }] };
  }
}

async function verifyFiles({ root, requiresManifest }: VerifiedNode, expected: string | null): Promise<PartVerdict> {
  if (root === undefined) return { state: 'unused', digest: null, findings: [] };
  return verifyRelease(root, { expected, isRequired: requiresManifest });
}

async function verifyDatabase(db: Db): Promise<PartVerdict> {
  const { baseline, digest, differences } = await verifySchema(db);
  const state: PartState = baseline === undefined ? 'unused' : differences.length === 0 ? 'good' : 'failed';
  return { state, digest, findings: differences.map((found): VerificationFinding => ({ part: 'database', ...found })) };
}

/** Closes the games whose files differ. Files that games share close none: they raise the alarm. */
async function closeGames(
  tx: Tx,
  findings: readonly VerificationFinding[],
  closeGame: VerifierDeps['closeGame'],
): Promise<string[]> {
  const folders = findings.flatMap(({ part, kind, name }) =>
    part === 'files' && kind === 'file' ? [findGameFolder(name)] : [],
  );
  const closed: string[] = [];
  for (const folder of new Set(folders.filter((each) => each !== undefined)))
    if (await closeGame(tx, folder, translateRecord('gameFilesDiffer'))) closed.push(folder);
  return closed;
}

/** Verifies files, settings, database objects and the clock of this node, closes games whose files differ, and stores the result. */
export function createVerifier({ db, atomically, clock, node, findReleaseAtStart, closeGame }: VerifierDeps) {
  return async (): Promise<Omit<VerificationRun, 'id'>> => {
    const at = clock.now();
    const files = await attempt('files', () => verifyFiles(node, findReleaseAtStart()));
    const database = await attempt('database', () => verifyDatabase(db));
    const clockVerdict = verifyClock(clock, node.name);
    const findings = [...files.findings, ...database.findings, ...clockVerdict.findings];
    const hasSettings = Object.keys(node.configuration).length > 0;
    return atomically(async (tx) => {
      const run = {
        at,
        node: node.name,
        durationMs: Math.max(0, clock.now().getTime() - at.getTime()),
        filesState: files.state,
        databaseState: database.state,
        clockState: clockVerdict.state,
        filesDigest: files.digest,
        configurationDigest: hasSettings ? digestSettings(node.configuration) : null,
        databaseDigest: database.digest,
        findingCount: findings.length,
        findings: findings.slice(0, MAX_FINDINGS),
        closedGames: node.closesGames ? await closeGames(tx, files.findings, closeGame) : [],
      };
      await insertRun(tx, run);
      return run;
    });
  };
}
