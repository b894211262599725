import type { Atomically, Db, Queryable, Tx } from '../../../db/index.ts';
import { type Clock, addSeconds } from '../../../platform/index.ts';
import { OPERATOR_PERSON_ID, type Vault } from '../../accounts/vault/index.ts';
import type { Jobs } from '../jobs/index.ts';
import * as store from './delivery-store.ts';
import type { QueryAnswer, RegulatorChannel } from './regulator-channel.ts';
import { toFileContext, toFileName } from './report-maker.ts';
import { type FileRow, type ReportRow, findFile, findReport } from './report-store.ts';

/** The wait before the next attempt grows to an hour. */
const RETRY_SECONDS = [60, 300, 900, 3_600] as const;
/** A request lasts less long than this: a later job takes over from a sender that died. */
const SENDING_SECONDS = 300;

export interface DeliveriesDeps {
  db: Db;
  atomically: Atomically;
  clock: Clock;
  jobs: Pick<Jobs, 'enqueue'>;
  vault: Pick<Vault, 'sealer'>;
  /** `undefined`: files wait until the operator configures where to. */
  channel: RegulatorChannel | undefined;
}

/** A stored file with its contents. */
export interface OpenedFile {
  report: ReportRow;
  file: FileRow;
  name: string;
  content: Buffer;
}

/** Opens a file; `undefined` where there is none. */
const createFileOpener =
  ({ vault }: Pick<DeliveriesDeps, 'vault'>) =>
  async (q: Queryable, id: string): Promise<OpenedFile | undefined> => {
    const file = await findFile(q, id);
    const report = file && (await findReport(q, file.reportId));
    if (file === undefined || report === undefined) return undefined;
    const sealer = await vault.sealer(q, OPERATOR_PERSON_ID);
    const content = Buffer.from(sealer.open(toFileContext(id), file.contentSealed), 'base64');
    return { report, file, name: toFileName(report, file), content };
  };

/** The attempts of a delivery: what is stored before and after each request. */
function createAttempts({ atomically, clock, jobs }: Pick<DeliveriesDeps, 'atomically' | 'clock' | 'jobs'>) {
  /** Takes the file for one attempt, before the request. Returns the state before; `undefined` where there is nothing to do. */
  const begin = (fileId: string) =>
    atomically(async (tx) => {
      const found = await store.lockDelivery(tx, fileId);
      if (found === undefined || found.state === 'accepted' || found.state === 'refused') return undefined;
      const now = clock.now();
      if (found.state === 'sending' && found.changedAt > addSeconds(now, -SENDING_SECONDS)) {
        // Another job is at it, or died: look again when its request is over.
        await jobs.enqueue(tx, 'regulator_delivery', { fileId }, { afterSeconds: SENDING_SECONDS });
        return undefined;
      }
      await store.saveDelivery(tx, { ...found, state: 'sending', attempts: found.attempts + 1, changedAt: now });
      return found;
    });

  /** Stores an answer, unless another job has taken the file meanwhile. */
  const end = (fileId: string, attempts: number, action: 'send' | 'query', answer: QueryAnswer) =>
    atomically(async (tx) => {
      const at = clock.now();
      const detail = 'detail' in answer ? answer.detail : 'reference' in answer ? answer.reference : '';
      await store.insertAttempt(tx, { fileId, at, action, outcome: answer.outcome, detail });
      const found = await store.lockDelivery(tx, fileId);
      if (found?.state !== 'sending' || found.attempts !== attempts || answer.outcome === 'absent') return;
      const reference = answer.outcome === 'accepted' ? answer.reference : null;
      const problem = answer.outcome === 'accepted' ? null : answer.detail;
      await store.saveDelivery(tx, { ...found, state: answer.outcome, reference, problem, changedAt: at });
      if (answer.outcome !== 'unknown') return;
      const afterSeconds = RETRY_SECONDS[Math.min(attempts, RETRY_SECONDS.length) - 1] ?? 3_600;
      await jobs.enqueue(tx, 'regulator_delivery', { fileId }, { afterSeconds });
    });

  return { begin, end };
}

export function createDeliveries(deps: DeliveriesDeps) {
  const { db, atomically, clock, jobs, channel } = deps;
  const openFile = createFileOpener(deps);
  const { begin, end } = createAttempts(deps);

  async function send(target: RegulatorChannel, fileId: string): Promise<void> {
    const before = await begin(fileId);
    if (before === undefined) return;
    const attempts = before.attempts + 1;
    const opened = await openFile(db, fileId);
    if (opened === undefined) throw new Error(`the file ${fileId} does not exist`);
    const { report, file, name, content } = opened;
    const sha256 = file.sha256.toString('hex');
    // What may have arrived is asked for first: an unknown result is never answered by sending again.
    if (before.state !== 'waiting') {
      const answer = await target.query({ id: fileId, name, sha256 });
      await end(fileId, attempts, 'query', answer);
      if (answer.outcome !== 'absent') return;
    }
    const answer = await target.send({
      id: fileId,
      name,
      family: file.family,
      content,
      sha256,
      keyId: report.keyId,
      signature: file.signature.toString('hex'),
      manifest: report.manifest,
    });
    await end(fileId, attempts, 'send', answer);
  }

  return {
    openFile,
    /** Sends a file that waits, or asks for the result of an attempt whose answer is unknown. */
    deliver: async (fileId: string): Promise<void> => {
      if (channel !== undefined) await send(channel, fileId);
    },
    /** Enqueues the files that wait since before the operator configured where to, or whose job was lost. */
    resume: () =>
      atomically(async (tx) => {
        if (channel === undefined) return;
        const waiting = await store.listOpenDeliveries(tx, addSeconds(clock.now(), -2 * 3_600), 1_000);
        for (const fileId of waiting) await jobs.enqueue(tx, 'regulator_delivery', { fileId });
      }),
    /** Sends a file again. Returns whether there is a file that no job sends now. */
    async resend(tx: Tx, fileId: string): Promise<'requested' | 'sending' | 'missing'> {
      const found = await store.lockDelivery(tx, fileId);
      if (found === undefined) return 'missing';
      if (found.state === 'sending') return 'sending';
      const at = clock.now();
      // The answer to an attempt that is unknown is asked for as before.
      const state = found.state === 'unknown' ? 'unknown' : 'waiting';
      await store.saveDelivery(tx, { ...found, state, problem: null, changedAt: at });
      await store.insertAttempt(tx, { fileId, at, action: 'resend', outcome: 'requested', detail: '' });
      await jobs.enqueue(tx, 'regulator_delivery', { fileId });
      return 'requested';
    },
  };
}
