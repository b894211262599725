import { Readable } from 'node:stream';
import { PROOF_FILE_PATH, PROOF_HEAD_PATH, PROOF_STATEMENT_PATH } from '@arara/contract';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../db/index.ts';
import { Failure, requireBearerToken, startOfDay } from '../../../platform/index.ts';
import { findHead, listHeads, listKeys } from './head-store.ts';
import { toKeyView } from './published-proof.ts';
import { toHeadView } from './signed-head.ts';
import type { SignedStatements } from './signed-statement.ts';

/** Statements a minute from one address. Each may read a hundred thousand rows. */
const MAX_STATEMENTS_A_MINUTE = 6;
const MAX_FILES_A_MINUTE = 60;

/** Heads in the file of everything that is published; older ones have a file each. */
const MAX_LISTED_HEADS = 200;

interface ProofFileDeps {
  db: Db;
  /** Fails with `not_found` where the site of the host has the proof switched off. */
  requireOn: (host: string) => Promise<void>;
  sessions: { find(token: string): Promise<number> };
  statements: SignedStatements;
}

function parseFirstDay(input: unknown): Date {
  if (typeof input !== 'string' || !/^20\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/.test(input))
    throw new Failure('invalid', { field: 'from' });
  return startOfDay(input);
}

function parseHeadNumber(input: unknown): bigint {
  if (typeof input !== 'string' || !/^[1-9]\d{0,17}$/.test(input)) throw new Failure('not_found', { field: 'number' });
  return BigInt(input);
}

/** The files that prove something without this server: what the operator published, and a player's own statement. */
export function createProofFiles({ db, requireOn, sessions, statements }: ProofFileDeps) {
  function registerPublished(app: FastifyInstance): void {
    const config = { rateLimit: { max: MAX_FILES_A_MINUTE, timeWindow: '1 minute' } };
    app.get(PROOF_FILE_PATH, { config }, async (request, reply) => {
      await requireOn(request.hostname);
      const [keys, heads] = await Promise.all([listKeys(db), listHeads(db, MAX_LISTED_HEADS)]);
      return reply
        .header('cache-control', 'public, max-age=30')
        .type('application/json; charset=utf-8')
        .send(`${JSON.stringify({ keys: keys.map(toKeyView), heads: heads.map(toHeadView) }, undefined, 1)}\n`);
    });
    app.get(`${PROOF_HEAD_PATH}/:number`, { config }, async (request, reply) => {
      await requireOn(request.hostname);
      const { number } = request.params as { number: string };
      const [keys, head] = [await listKeys(db), await findHead(db, parseHeadNumber(number))];
      if (head === undefined) throw new Failure('not_found', { field: 'number' });
      return reply
        .header('cache-control', 'public, max-age=86400')
        .header('content-disposition', `attachment; filename="arara-head-${head.number}.json"`)
        .type('application/json; charset=utf-8')
        .send(`${JSON.stringify({ keys: keys.map(toKeyView), heads: [toHeadView(head)] })}\n`);
    });
  }

  return {
    register(app: FastifyInstance): void {
      registerPublished(app);
      const config = { rateLimit: { max: MAX_STATEMENTS_A_MINUTE, timeWindow: '1 minute' } };
      app.get(PROOF_STATEMENT_PATH, { config }, async (request, reply) => {
        const memberId = await sessions.find(requireBearerToken(request));
        await requireOn(request.hostname);
        const { from } = request.query as Record<string, unknown>;
        const { first, last, pieces } = await statements.write(memberId, parseFirstDay(from));
        return reply
          .header('content-disposition', `attachment; filename="arara-statement-${memberId}-${first}-${last}.json"`)
          .header('cache-control', 'no-store')
          .type('application/json; charset=utf-8')
          .send(Readable.from(pieces));
      });
    },
  };
}
