import { endpoints } from '@arara/contract';
import type { Db } from '../../db/index.ts';
import { type Clock, type Route, masked, member } from '../../platform/index.ts';
import type { OwnPassword, Papers, PapersOffice } from '../identity/index.ts';
import type { Erasure } from './erasure.ts';
import type { Erasures } from './erasures.ts';
import { type Export, statusOf } from './export.ts';
import type { Exports } from './exports.ts';
import type { Obstacles } from './obstacles.ts';

interface PrivacyRoutesParts {
  db: Db;
  clock: Clock;
  erasures: Erasures;
  exports: Exports;
  obstacles: Obstacles;
  ownPassword: OwnPassword;
  papers: PapersOffice;
}

function writeIdentity({ cpf, over18At }: Papers) {
  return {
    cpf: cpf === null ? '' : masked(cpf, 0, 2),
    is_set: cpf !== null,
    over18_at: over18At?.toISOString() ?? null,
  };
}

function writeExport(one: Export, now: Date) {
  const status = statusOf(one, now);
  return {
    id: one.id,
    status,
    asked_at: one.askedAt.toISOString(),
    ready_at: one.readyAt?.toISOString() ?? null,
    expires_at: status === 'ready' ? (one.expiresAt?.toISOString() ?? null) : null,
  };
}

function writeErasure({ id, status, askedBy, askedAt, decidedAt, answer }: Erasure) {
  const moments = { asked_at: askedAt.toISOString(), decided_at: decidedAt?.toISOString() ?? null };
  return { id, status, ...moments, answer, is_mine: askedBy === null };
}

/** What a member may ask of their own data. What gives it away or ends it asks for their password. */
export function privacyRoutes(parts: PrivacyRoutesParts): Route[] {
  const { db, clock, erasures, exports, obstacles, ownPassword, papers } = parts;
  return [
    member(endpoints.privacy, async ({ memberId }) => {
      const latest = await erasures.latest(db, memberId);
      const listed = await exports.list(db, memberId);
      return {
        data: {
          identity: writeIdentity(await papers.read(db, memberId)),
          exports: listed.map((one) => writeExport(one, clock.now())),
          erasure: latest === undefined ? null : writeErasure(latest),
          obstacles: await obstacles.list(db, memberId),
        },
      };
    }),
    member(endpoints.identitySet, async ({ input, memberId }) => ({
      data: writeIdentity(await papers.set(memberId, { cpf: input.cpf, birthDate: input.birth_date })),
    })),
    member(endpoints.privacyExport, async ({ input, memberId }) => {
      await ownPassword.require(memberId, input.password);
      return { data: writeExport(await exports.ask(memberId), clock.now()) };
    }),
    member(endpoints.privacyExportDownload, async ({ input, memberId }) => {
      await ownPassword.require(memberId, input.password);
      return { data: { id: input.id, document: await exports.open(memberId, input.id) } };
    }),
    member(endpoints.privacyErase, async ({ input, memberId }) => {
      await ownPassword.require(memberId, input.password);
      return { data: writeErasure(await erasures.ask(memberId)) };
    }),
    member(endpoints.privacyEraseWithdraw, async ({ memberId }) => ({
      data: writeErasure(await erasures.withdraw(memberId)),
    })),
  ];
}
