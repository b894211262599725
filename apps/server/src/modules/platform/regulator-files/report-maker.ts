import { createHash } from 'node:crypto';
import { type Atomically, type Db, type Tx, snapshot } from '../../../db/index.ts';
import { type Actor, type Clock, addSeconds, startOfDay } from '../../../platform/index.ts';
import { OPERATOR_PERSON_ID, type Vault } from '../../accounts/vault/index.ts';
import type { Jobs } from '../jobs/index.ts';
import { type FamilySummary, type FileMakerDeps, type MadeFile, makeFiles } from './file-maker.ts';
import { FILE_FORMAT, SCHEMA_VERSION } from './record-schema.ts';
import * as store from './report-store.ts';
import type { SiteDay } from './source-store.ts';

const DAY_SECONDS = 86_400;

/** Who makes files, and why; the daily job gives no reason. */
export interface MakeRequest {
  actor: Actor;
  reason?: string;
}

/** Signs a text with a key of the operator, in a transaction of its own: the key is not locked while files are made. */
type SignText = (text: string) => Promise<{ keyId: string; signature: Buffer }>;

export interface ReportMakerDeps extends FileMakerDeps {
  db: Db;
  atomically: Atomically;
  clock: Clock;
  jobs: Pick<Jobs, 'enqueue'>;
  sign: SignText;
  vault: Pick<Vault, 'sealer'>;
  /** Runs in the transaction that stores a version. */
  onMade: (tx: Tx, report: store.ReportRow, request: MakeRequest) => Promise<void>;
}

/** Rolls the files of a version back that would equal the newest one. */
class UnchangedError extends Error {}

export const toSiteDay = (site: string, day: string): SiteDay => {
  const from = startOfDay(day);
  return { site, day, from, until: addSeconds(from, DAY_SECONDS) };
};

export const toFileName = (
  report: Pick<store.ReportRow, 'site' | 'day' | 'version'>,
  file: Pick<store.FileRow, 'family' | 'part'>,
) => `${report.site}-${report.day}-v${report.version}-${file.family}-${file.part}.jsonl.gz`;

export const toFileContext = (id: string): string => `regulator.file.content:${id}`;

/** The text of a file that is signed. */
export const toFileText = (name: string, sha256: Buffer): string =>
  [`${FILE_FORMAT}-file`, name, sha256.toString('hex')].join('\n');

/** What all versions with the same contents have in common: the counts, the sums and the digests of what was compressed. */
function digestContent(families: readonly FamilySummary[]): Buffer {
  const contents = families.map(({ family, records, sums, files }) => ({
    family,
    records,
    sums,
    files: files.map(({ part, content_sha256: digest }) => ({ part, digest })),
  }));
  return createHash('sha256').update(JSON.stringify(contents)).digest();
}

const toManifest = ({ site, day }: SiteDay, version: number, families: readonly FamilySummary[]): string =>
  JSON.stringify({
    format: FILE_FORMAT,
    schema: SCHEMA_VERSION,
    site,
    day,
    version,
    replaces: version === 1 ? null : version - 1,
    families: families.map(({ files, ...family }) => ({
      ...family,
      files: files.map((file) => ({ name: toFileName({ site, day, version }, { ...family, ...file }), ...file })),
    })),
  });

/** Makes the files of days: each version is written whole in one transaction, or not at all. */
export function createReportMaker(deps: ReportMakerDeps) {
  const { db, atomically, clock, jobs, sign, vault, onMade } = deps;

  async function insertFile(tx: Tx, report: Pick<store.ReportRow, 'id' | 'site' | 'day' | 'version'>, made: MadeFile) {
    const { family, part, records, content, sha256 } = made;
    const id = `${report.id}-${family}-${part}`;
    const sealer = await vault.sealer(tx, OPERATOR_PERSON_ID);
    const { signature } = await sign(toFileText(toFileName(report, made), sha256));
    await store.insertFile(
      tx,
      {
        id,
        reportId: report.id,
        family,
        part,
        records,
        bytes: content.length,
        sha256,
        signature,
        contentSealed: sealer.seal(toFileContext(id), content.toString('base64')),
      },
      clock.now(),
    );
    await jobs.enqueue(tx, 'regulator_delivery', { fileId: id });
  }

  async function write(read: Tx, tx: Tx, day: SiteDay, request: MakeRequest): Promise<store.ReportRow> {
    const newest = await store.findNewestReport(tx, day.site, day.day);
    const version = (newest?.version ?? 0) + 1;
    const report = { id: `R-${day.site}-${day.day}-${version}`, site: day.site, day: day.day, version };
    const families = await makeFiles(deps, read, day, (made) => insertFile(tx, report, made));
    const contentDigest = digestContent(families);
    if (newest?.contentDigest.equals(contentDigest) === true) throw new UnchangedError();
    const manifest = toManifest(day, version, families);
    const { keyId, signature } = await sign(manifest);
    const row = {
      ...report,
      requestedBy: request.actor.id,
      madeAt: clock.now(),
      contentDigest,
      manifest,
      keyId,
      signature,
    };
    await store.insertReport(tx, row);
    await onMade(tx, row, request);
    return row;
  }

  return {
    /**
     * Makes the files of a day that is over. Returns `undefined` where they equal the newest version: then nothing is stored. Fails
     * with `UnequalLedgerError`.
     */
    async make(site: string, day: string, request: MakeRequest): Promise<store.ReportRow | undefined> {
      try {
        return await atomically(async (tx) => {
          await store.lockReports(tx, site);
          return snapshot(db, (read) => write(read, tx, toSiteDay(site, day), request));
        });
      } catch (error) {
        if (error instanceof UnchangedError) return undefined;
        throw error;
      }
    },
  };
}
