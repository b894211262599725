import { IDENTITY_IMAGE_PATH } from '@arara/contract';
import type { FastifyInstance } from 'fastify';
import { Failure, isUuid, requireBearerToken } from '../../../platform/index.ts';
import type { Staff } from '../staff/index.ts';
import type { IdentityDecisions } from './identity-decisions.ts';
import { REVIEW_PERMISSION } from './identity-office-routes.ts';

export interface IdentityImageFiles {
  register(app: FastifyInstance): void;
}

interface IdentityImageFilesDeps {
  decisions: Pick<IdentityDecisions, 'openImage'>;
  staff: Pick<Staff, 'find' | 'require'>;
}

/**
 * Photos of identity submissions as downloads for staff. Never inline and never cached: no address of the site shows a
 * document. Each download is recorded in the audit log.
 */
export function createIdentityImageFiles({ decisions, staff }: IdentityImageFilesDeps): IdentityImageFiles {
  return {
    register(app) {
      app.get(IDENTITY_IMAGE_PATH, async (request, reply) => {
        const actor = { ...(await staff.find(requireBearerToken(request))), ip: request.ip };
        staff.require(actor, REVIEW_PERMISSION, 'identityImage');
        const { id } = request.query as { id?: unknown };
        if (typeof id !== 'string' || !isUuid(id)) throw new Failure('not_found', { field: 'id' });
        const { submissionId, side, picture } = await decisions.openImage(actor, id);
        return reply
          .header('content-type', 'image/webp')
          .header('content-disposition', `attachment; filename="${submissionId}-${side}.webp"`)
          .header('cache-control', 'no-store')
          .header('x-content-type-options', 'nosniff')
          .send(picture);
      });
    },
  };
}
