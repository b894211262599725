import { endpoints } from '@arara/contract';
import type { Atomically, Db } from '../../../db/index.ts';
import { type Clock, Failure, type Random, type Route, guestRoute } from '../../../platform/index.ts';
import type { Vault } from '../../accounts/vault/index.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import { computeFunds, computeLedger, computeWithdrawals, verifyBooks } from './book-figures.ts';
import { type FigureName, listFigures, saveFigure } from './figure-store.ts';
import { createHeadPublisher } from './head-publisher.ts';
import { lockSigning } from './head-store.ts';
import { type PlayFigureDeps, computeReturns, createChainAudit } from './play-figures.ts';
import { createProofFiles } from './proof-files.ts';
import { createPublishedProof } from './published-proof.ts';
import { createSignedStatements } from './signed-statement.ts';
import { createSigningKeys } from './signing-keys.ts';

const HOUR_MS = 3_600_000;

export interface PublicProofDeps extends PlayFigureDeps {
  db: Db;
  atomically: Atomically;
  clock: Clock;
  jobs: Jobs;
  random: Random;
  vault: Pick<Vault, 'sealer'>;
  sessions: { find(token: string): Promise<number> };
  countSites: () => Promise<number>;
  /** Whether the site of a host shows the page. */
  isOnAt: (host: string) => Promise<boolean>;
}

/** Creates the handlers of the jobs. A figure that another node computes now is `undefined`. Each figure is stored with the time at which its computation began. */
function createProofJobs(deps: PublicProofDeps) {
  const { db, atomically, clock } = deps;
  const auditChains = createChainAudit(deps);
  const running = new Set<FigureName>();

  async function compute(name: FigureName, read: (now: Date) => Promise<object | undefined>): Promise<void> {
    const now = clock.now();
    const data = await read(now);
    if (data === undefined) return;
    await atomically((tx) => saveFigure(tx, name, now, data));
  }

  /** Computes a figure unless the stored one is younger, or this node computes it already. */
  async function refresh(
    name: FigureName,
    maxAgeMs: number,
    read: (now: Date) => Promise<object | undefined>,
  ): Promise<void> {
    const stored = (await listFigures(db)).find((figure) => figure.name === name);
    const age = stored === undefined ? Infinity : clock.now().getTime() - stored.computedAt.getTime();
    if (age < maxAgeMs || running.has(name)) return;
    running.add(name);
    try {
      await compute(name, read);
    } finally {
      running.delete(name);
    }
  }

  return {
    async computeFigures() {
      await compute('ledger', () => computeLedger(db));
      await compute('funds', () => computeFunds(db));
      await compute('withdrawals', (now) => computeWithdrawals(db, now));
    },
    async audit() {
      await refresh('returns', HOUR_MS, (now) => computeReturns(deps, now));
      await refresh('chains', HOUR_MS, auditChains);
    },
    verify: () => refresh('verification', 24 * HOUR_MS, () => verifyBooks(db)),
  };
}

/** The public proof of the operator's books: figures that jobs compute, signed heads of the ledger, and signed statements. */
export function createPublicProof(deps: PublicProofDeps) {
  const { db, atomically, clock, jobs, random, vault, sessions, countSites, isOnAt } = deps;
  const keys = createSigningKeys({ clock, random, vault });
  const publishHeads = createHeadPublisher({ db, atomically, keys });
  const proofJobs = createProofJobs(deps);
  const loadPublished = createPublishedProof({ db, clock, countSites });

  async function requireOn(host: string): Promise<void> {
    if (!(await isOnAt(host))) throw new Failure('not_found');
  }

  const routes: Route[] = [
    guestRoute(endpoints.proof, async ({ host }) => {
      await requireOn(host);
      return { data: await loadPublished() };
    }),
  ];
  return {
    routes,
    /** Signs a text with the key in force. The format of the text is in its first line, so that no text is taken for another. */
    sign: (text: string): Promise<{ keyId: string; signature: Buffer }> =>
      atomically(async (tx) => {
        await lockSigning(tx);
        const key = await keys.ensure(tx);
        return { keyId: key.id, signature: key.sign(text) };
      }),
    files: createProofFiles({ db, requireOn, sessions, statements: createSignedStatements({ db, clock, keys }) }),
    /** Every minute, signs new seals; every five minutes, computes what is due. */
    schedule(): void {
      jobs.work('proof_heads', (_data, signal) => publishHeads(signal));
      jobs.every('proof_heads', '* * * * *');
      jobs.work('proof_figures', () => proofJobs.computeFigures());
      jobs.every('proof_figures', '*/5 * * * *');
      jobs.work('proof_audit', () => proofJobs.audit());
      jobs.every('proof_audit', '*/5 * * * *');
      jobs.work('proof_verification', () => proofJobs.verify());
      jobs.every('proof_verification', '*/5 * * * *');
    },
  };
}
