import type { Atomically, Db } from '../../../db/index.ts';
import type { Bus, Clock, Ids, Route } from '../../../platform/index.ts';
import type { Identity, IdentityDocuments } from '../identity/index.ts';
import type { Sites } from '../sites/index.ts';
import type { Staff } from '../staff/index.ts';
import type { Vault } from '../vault/index.ts';
import { type BetIdentity, createBetIdentity } from './bet-identity.ts';
import { type NotifyIdentityDecision, createIdentityDecisions } from './identity-decisions.ts';
import { type IdentityGate, createIdentityGate } from './identity-gate.ts';
import { type IdentityImageFiles, createIdentityImageFiles } from './identity-image-files.ts';
import { identityOfficeRoutes } from './identity-office-routes.ts';
import { type IdentityPerson, createIdentityPerson } from './identity-person.ts';
import { identityMemberRoutes } from './identity-routes.ts';
import { type RedrawPicture, createIdentitySubmissions } from './identity-submissions.ts';

export interface IdentityVerificationDeps {
  db: Db;
  atomically: Atomically;
  bus: Pick<Bus, 'publish' | 'subscribe'>;
  clock: Clock;
  documents: Pick<IdentityDocuments, 'read'>;
  identity: Pick<Identity, 'member' | 'members'>;
  ids: Ids;
  notify: NotifyIdentityDecision;
  redraw: RedrawPicture;
  sites: Pick<Sites, 'directory'>;
  staff: Pick<Staff, 'emails' | 'find' | 'record' | 'require'>;
  vault: Vault;
}

export interface IdentityVerification {
  routes: Route[];
  gate: IdentityGate;
  /** The check of every bet. */
  bets: BetIdentity;
  files: IdentityImageFiles;
  person: IdentityPerson;
  /** Deletes photos that were not submitted within a day. */
  sweep(): Promise<void>;
}

/** Identity verification: photos of members, the queue of staff, and what requires a level. */
export function createIdentityVerification(deps: IdentityVerificationDeps): IdentityVerification {
  const { db, atomically, clock, documents, identity, staff, vault } = deps;
  const gate = createIdentityGate(deps);
  const submissions = createIdentitySubmissions({ ...deps, gate });
  const decisions = createIdentityDecisions(deps);
  return {
    routes: [
      ...identityMemberRoutes({ db, submissions }),
      ...identityOfficeRoutes({ db, atomically, clock, decisions, documents, identity, staff, vault }),
    ],
    gate,
    bets: createBetIdentity({ ...deps, gate }),
    files: createIdentityImageFiles({ decisions, staff }),
    person: createIdentityPerson({ vault }),
    sweep: submissions.sweep,
  };
}
