import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { MANIFEST_PATH, compareRelease, readManifest } from '../../../platform/index.ts';
import type { PartState, VerificationFinding } from './verification-finding.ts';

interface ReleaseVerdict {
  state: PartState;
  /** SHA-256 of the manifest, in hex; `null` without one. */
  digest: string | null;
  findings: VerificationFinding[];
}

/** Digests the files in a worker: thousands of files would delay the requests of this process. */
async function digestFiles(root: string): Promise<Readonly<Record<string, string>>> {
  const worker = new Worker(new URL('./release-worker.ts', import.meta.url), { workerData: root });
  try {
    const [files] = (await once(worker, 'message')) as [Readonly<Record<string, string>>];
    return files;
  } finally {
    await worker.terminate();
  }
}

const toFinding = (name: string, change: VerificationFinding['change']): VerificationFinding => ({
  part: 'files',
  kind: 'file',
  name,
  change,
});

/**
 * Compares the files below `root` with the manifest of their release. The manifest itself must be the one of the start, `expected`:
 * otherwise the digest of a changed file could be written there too. A missing manifest is a finding where one is required, or where
 * the start had one.
 */
export async function verifyRelease(
  root: string,
  { expected, isRequired }: { expected: string | null; isRequired: boolean },
): Promise<ReleaseVerdict> {
  const manifest = await readManifest(root);
  if (manifest === undefined) {
    const isLost = isRequired || expected !== null;
    return {
      state: isLost ? 'failed' : 'unused',
      digest: null,
      findings: isLost ? [toFinding(MANIFEST_PATH, 'missing')] : [],
    };
  }
  const replaced = expected === null || expected === manifest.digest ? [] : [toFinding(MANIFEST_PATH, 'changed')];
  const differences = compareRelease(manifest.files, await digestFiles(root));
  const findings = [...replaced, ...differences.map(({ name, change }) => toFinding(name, change))];
  return { state: findings.length === 0 ? 'good' : 'failed', digest: manifest.digest, findings };
}
