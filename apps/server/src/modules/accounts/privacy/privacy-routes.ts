import { endpoints } from '@arara/contract';
import type { Db } from '../../../db/index.ts';
import { type Clock, type Route, masked, memberRoute } from '../../../platform/index.ts';
import type { PasswordConfirmation, IdentityDocument, IdentityDocuments } from '../identity/index.ts';
import type { ErasureObstacles } from './erasure-obstacles.ts';
import type { Erasure } from './erasure-store.ts';
import type { Erasures } from './erasures.ts';
import type { Export } from './export-store.ts';
import { type Exports, toExportStatus } from './exports.ts';

interface PrivacyRoutesDeps {
  db: Db;
  clock: Clock;
  erasures: Erasures;
  exports: Exports;
  obstacles: ErasureObstacles;
  passwordConfirmation: PasswordConfirmation;
  identityDocuments: IdentityDocuments;
}

function toIdentityView({ cpf, over18At }: IdentityDocument) {
  return {
    cpf: cpf === null ? '' : masked(cpf, 0, 2),
    is_set: cpf !== null,
    over18_at: over18At?.toISOString() ?? null,
  };
}

function toExportView(found: Export, now: Date) {
  const status = toExportStatus(found, now);
  return {
    id: found.id,
    status,
    requested_at: found.requestedAt.toISOString(),
    ready_at: found.readyAt?.toISOString() ?? null,
    expires_at: status === 'ready' ? (found.expiresAt?.toISOString() ?? null) : null,
  };
}

function toErasureView({ id, status, requestedBy, requestedAt, decidedAt, answer }: Erasure) {
  const times = { requested_at: requestedAt.toISOString(), decided_at: decidedAt?.toISOString() ?? null };
  return { id, status, ...times, answer, is_mine: requestedBy === null };
}

/** Routes for the member's own data. Export and erasure require the password. */
export function privacyRoutes(deps: PrivacyRoutesDeps): Route[] {
  const { db, clock, erasures, exports, obstacles, passwordConfirmation, identityDocuments } = deps;
  return [
    memberRoute(endpoints.privacy, async ({ memberId }) => {
      const latest = await erasures.latest(db, memberId);
      const listed = await exports.list(db, memberId);
      return {
        data: {
          identity: toIdentityView(await identityDocuments.read(db, memberId)),
          exports: listed.map((found) => toExportView(found, clock.now())),
          erasure: latest === undefined ? null : toErasureView(latest),
          obstacles: await obstacles.list(db, memberId),
        },
      };
    }),
    memberRoute(endpoints.identitySet, async ({ input, memberId }) => ({
      data: toIdentityView(await identityDocuments.set(memberId, { cpf: input.cpf, birthDate: input.birth_date })),
    })),
    memberRoute(endpoints.privacyExport, async ({ input, memberId }) => {
      await passwordConfirmation.require(memberId, input.password);
      return { data: toExportView(await exports.request(memberId), clock.now()) };
    }),
    memberRoute(endpoints.privacyExportDownload, async ({ input, memberId }) => {
      await passwordConfirmation.require(memberId, input.password);
      return { data: { id: input.id, document: await exports.readDocument(memberId, input.id) } };
    }),
    memberRoute(endpoints.privacyErase, async ({ input, memberId }) => {
      await passwordConfirmation.require(memberId, input.password);
      return { data: toErasureView(await erasures.request(memberId)) };
    }),
    memberRoute(endpoints.privacyEraseWithdraw, async ({ memberId }) => ({
      data: toErasureView(await erasures.withdraw(memberId)),
    })),
  ];
}
