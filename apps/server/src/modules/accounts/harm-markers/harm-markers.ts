import type { Db, Queryable } from '../../../db/index.ts';
import type { Route } from '../../../platform/index.ts';
import type { MemberDirectory } from '../identity/index.ts';
import type { Staff } from '../staff/index.ts';
import { type PlayerTexts, createAssessor } from './assessor.ts';
import { describeHarmMarkers } from './case-presenter.ts';
import { type HarmCasesDeps, createHarmCases } from './harm-cases.ts';
import { harmStaffRoutes } from './harm-routes.ts';

interface HarmMarkersDeps extends HarmCasesDeps {
  db: Db;
  identity: Pick<MemberDirectory, 'member' | 'members'>;
  staff: Pick<Staff, 'record' | 'emails'>;
  texts: PlayerTexts;
}

export interface HarmMarkers {
  routes: Route[];
  /** Assesses the last whole day of the site, once. */
  assess(): Promise<void>;
  /** Describes the assessments and contacts of a member for the export, without the notes of staff. */
  describe(q: Queryable, memberId: number): Promise<Record<string, unknown>>;
}

/** Builds the assessment of players by markers of harm, and the cases by which staff cares for them. */
export function createHarmMarkers(deps: HarmMarkersDeps): HarmMarkers {
  const cases = createHarmCases(deps);
  const assessor = createAssessor({ ...deps, cases });
  return {
    routes: harmStaffRoutes({ ...deps, cases }),
    assess: () => assessor.run(),
    describe: describeHarmMarkers,
  };
}
