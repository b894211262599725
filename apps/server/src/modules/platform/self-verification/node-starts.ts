import { type Atomically, type SchemaBaseline, type Tx, findSchemaBaseline } from '../../../db/index.ts';
import { type Clock, SYSTEM_ACTOR, addSeconds } from '../../../platform/index.ts';
import type { Staff } from '../../accounts/staff/index.ts';
import { type ConfigurationDigests, listChangedSettings } from './configuration-digest.ts';
import * as store from './node-store.ts';

/** A node that was not seen for this long has ended without saying so. */
const LOST_AFTER_SECONDS = 5 * 60;
const RETENTION_SECONDS = 400 * 86_400;
/** Differences of a baseline that its audit entry names. */
const MAX_NAMED = 20;

/** A node as it starts. */
export interface StartedNode {
  id: string;
  name: string;
  version: string;
  /** Digest of the manifest; `null` without one. */
  release: string | null;
  configuration: ConfigurationDigests;
}

export interface NodeStartsDeps {
  atomically: Atomically;
  clock: Clock;
  staff: Pick<Staff, 'record'>;
}

type Recorder = (
  tx: Tx,
  action: string,
  subject: string,
  values?: { before?: object; after?: object },
) => Promise<void>;

async function recordLost(tx: Tx, record: Recorder, now: Date): Promise<void> {
  const lost = await store.markLost(tx, { now, before: addSeconds(now, -LOST_AFTER_SECONDS) });
  for (const { name, seenAt } of lost)
    await record(tx, 'node.lost', `node:${name}`, { after: { seenAt: seenAt.toISOString() } });
}

async function recordBaselineChange(tx: Tx, record: Recorder, baseline: SchemaBaseline): Promise<void> {
  const { number, cause, objects, digest, differences } = baseline;
  const named = differences.slice(0, MAX_NAMED).map(({ kind, name, change }) => `${change} ${kind} ${name}`);
  await record(tx, 'database.baseline_recorded', `baseline:${number}`, {
    after: { cause, objects, digest, ...(named.length > 0 ? { differences: named } : {}) },
  });
}

/**
 * Records the starts and ends of nodes in the audit log, whose published head then fixes them: a start of another release, changed
 * settings by their names, and a new baseline of the schema.
 */
export function createNodeStarts({ atomically, clock, staff }: NodeStartsDeps) {
  const record: Recorder = (tx, action, subject, values = {}) =>
    staff.record(tx, SYSTEM_ACTOR, { action, subject, ...values });

  async function recordChanges(tx: Tx, node: StartedNode, baseline: SchemaBaseline | undefined): Promise<void> {
    const last = (await store.findLastStart(tx, node.name)) ?? (await store.findLastStart(tx, null));
    if (node.release !== null && node.release !== last?.release)
      await record(tx, 'release.started', `release:${node.release.slice(0, 12)}`, {
        ...(last === undefined ? {} : { before: { digest: last.release, version: last.version } }),
        after: { digest: node.release, version: node.version },
      });
    const changed = last === undefined ? [] : listChangedSettings(last.configuration, node.configuration);
    if (changed.length > 0)
      await record(tx, 'configuration.changed', `node:${node.name}`, { after: { names: changed } });
    const newest = await store.findLastStart(tx, null);
    if (baseline !== undefined && newest?.baseline !== baseline.number)
      await recordBaselineChange(tx, record, baseline);
  }

  return {
    start: (node: StartedNode): Promise<void> =>
      atomically(async (tx) => {
        const now = clock.now();
        await store.lockNodes(tx);
        await recordLost(tx, record, now);
        const baseline = await findSchemaBaseline(tx);
        await recordChanges(tx, node, baseline);
        await store.insertNode(tx, { ...node, baseline: baseline?.number ?? null, startedAt: now });
        await record(tx, 'node.started', `node:${node.name}`, { after: { version: node.version } });
      }),
    /** Renews the time at which a node was seen, and records nodes that have ended without saying so. */
    renew: (id: string): Promise<void> =>
      atomically(async (tx) => {
        const now = clock.now();
        await store.lockNodes(tx);
        await store.markSeen(tx, id, now);
        await recordLost(tx, record, now);
      }),
    stop: ({ id, name }: Pick<StartedNode, 'id' | 'name'>): Promise<void> =>
      atomically(async (tx) => {
        if (await store.markStopped(tx, id, clock.now())) await record(tx, 'node.stopped', `node:${name}`);
      }),
    sweep: (): Promise<void> =>
      atomically((tx) => store.deleteNodesBefore(tx, addSeconds(clock.now(), -RETENTION_SECONDS))),
  };
}
