import type { HarmMarkers } from '../harm-markers/index.ts';
import type { Atomically, Db } from '../../../db/index.ts';
import { type Clock, Failure, type Ids, type Log, type Route } from '../../../platform/index.ts';
import type { AntiMoneyLaundering } from '../../money/anti-money-laundering/index.ts';
import type { Bonus } from '../../rewards/bonus/index.ts';
import type { Cashier } from '../../money/cashier/index.ts';
import type { Catalog } from '../../play/catalog/index.ts';
import {
  type DataSubjects,
  type Identity,
  type IdentityDocuments,
  type Passwords,
  type Sessions,
  type WithdrawalPassword,
  createPasswordConfirmation,
  createDataSubjects,
} from '../identity/index.ts';
import type { IdentityPerson } from '../identity-verification/index.ts';
import type { HelpdeskPerson } from '../../communication/helpdesk/index.ts';
import type { Inbox } from '../../communication/inbox/index.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import { type Ledger, findLastMovement } from '../../money/ledger/index.ts';
import type { Rebates } from '../../rewards/rebates/index.ts';
import type { Staff } from '../staff/index.ts';
import type { Vault } from '../vault/index.ts';
import type { Vip } from '../../rewards/vip/index.ts';
import { createErasureObstacles } from './erasure-obstacles.ts';
import { deleteErasuresBefore } from './erasure-store.ts';
import { type Erasures, createErasures } from './erasures.ts';
import { createExports } from './exports.ts';
import { createExportCollector } from './export-collector.ts';
import { deleteExportsBefore } from './export-store.ts';
import { privacyOfficeRoutes } from './privacy-office-routes.ts';
import { privacyRoutes } from './privacy-routes.ts';
import { type RetentionAction, type Retention, createRetention } from './retention.ts';
import { deleteRevealsBefore } from './reveal-store.ts';
import { type RevealCounter, createRevealCounter, createReveals } from './reveals.ts';

export interface PrivacyDeps {
  db: Db;
  atomically: Atomically;
  antiMoneyLaundering: Pick<AntiMoneyLaundering, 'describe'>;
  bonus: Bonus;
  cashier: Cashier;
  catalog: Catalog;
  clock: Clock;
  harmMarkers: Pick<HarmMarkers, 'describe'>;
  helpdesk: HelpdeskPerson;
  identity: Identity;
  identityDocuments: IdentityDocuments;
  identityVerification: IdentityPerson;
  ids: Ids;
  inbox: Pick<Inbox, 'forget'>;
  jobs: Jobs;
  ledger: Ledger;
  log: Log;
  /** Finds how many years the regulator of a site has records kept; `null` where it sets none. */
  findRetentionYears: (site: string) => Promise<number | null>;
  staff: Staff;
  passwords: Passwords;
  rebates: Pick<Rebates, 'describe'>;
  sessions: Sessions;
  vault: Vault;
  vip: Pick<Vip, 'describe'>;
  withdrawalPassword: WithdrawalPassword;
  /** Maximum number of reveals an hour for each staff member. */
  revealsPerHour?: number;
}

export interface Privacy {
  routes: Route[];
  countReveal: RevealCounter;
  retention: Retention;
  /** Deletes expired exports. */
  sweep(): Promise<void>;
}

const MAX_REVEALS_PER_HOUR = 60;
const BATCH_SIZE = 100;

interface RetentionActionsDeps extends Pick<
  PrivacyDeps,
  'db' | 'atomically' | 'cashier' | 'helpdesk' | 'identityVerification' | 'inbox'
> {
  erasures: Erasures;
  subjects: DataSubjects;
}

/** Erases accounts that were unused for the retention period, where no obstacle exists. */
function createInactiveAccountAction({ db, atomically, erasures, subjects }: RetentionActionsDeps): RetentionAction {
  async function eraseIfInactive(memberId: number, before: Date): Promise<number> {
    try {
      return await atomically(async (tx) => {
        const lastMovement = await findLastMovement(tx, memberId);
        if (lastMovement !== null && lastMovement >= before) return 0;
        await erasures.eraseMember(tx, memberId);
        return 1;
      });
    } catch (error) {
      // An obstacle, such as a balance: the account is kept.
      if (error instanceof Failure) return 0;
      throw error;
    }
  }

  return async (before) => {
    let erased = 0;
    for (let after = 0; ;) {
      const ids = await subjects.listInactive(db, before, after, BATCH_SIZE);
      for (const id of ids) erased += await eraseIfInactive(id, before);
      after = ids.at(-1) ?? after;
      if (ids.length < BATCH_SIZE) return erased;
    }
  };
}

function createRetentionActions(deps: RetentionActionsDeps): Record<string, RetentionAction> {
  const { atomically, cashier, helpdesk, identityVerification, inbox, subjects } = deps;
  return {
    sessions: (before) => atomically((tx) => subjects.deleteSessionsBefore(tx, before)),
    bank_messages: (before) => atomically((tx) => cashier.webhooks.forget(tx, before)),
    deposit_receipts: (before) => atomically((tx) => cashier.receipts.forget(tx, before)),
    identity_documents: (before) => atomically((tx) => identityVerification.forget(tx, before)),
    tickets: (before) => atomically((tx) => helpdesk.forget(tx, before)),
    inbox_messages: inbox.forget,
    exports: (before) =>
      atomically(async (tx) => (await deleteExportsBefore(tx, before)) + (await deleteRevealsBefore(tx, before))),
    erasures: (before) => atomically((tx) => deleteErasuresBefore(tx, before)),
    ended_accounts: createInactiveAccountAction(deps),
  };
}

/** Data protection (LGPD): exports, erasure, access to masked data, and retention periods. */
export function createPrivacy(deps: PrivacyDeps): Privacy {
  const { db, atomically, clock, helpdesk, identity, identityDocuments, inbox, jobs, log, staff } = deps;
  const { revealsPerHour = MAX_REVEALS_PER_HOUR } = deps;
  const cashier = deps.cashier.person;
  const passwordConfirmation = createPasswordConfirmation(deps);
  const subjects = createDataSubjects({ ...deps, documents: identityDocuments });
  const obstacles = createErasureObstacles({ ...deps, cashier });
  const erasures = createErasures({ ...deps, cashier, obstacles, subjects });
  const exports = createExports({ ...deps, subjects, collect: createExportCollector({ ...deps, cashier, subjects }) });
  const countReveal = createRevealCounter(clock, revealsPerHour);
  const reveals = createReveals({ atomically, cashier, countReveal, identity, identityDocuments, staff });
  const actions = createRetentionActions({
    db,
    atomically,
    cashier: deps.cashier,
    helpdesk,
    identityVerification: deps.identityVerification,
    inbox,
    erasures,
    subjects,
  });
  const retention = createRetention({ db, atomically, clock, log, staff, actions });
  jobs.work('privacy_export', ({ id }) => exports.createDocument(id));
  jobs.work('retention', async () => void (await retention.apply()));
  jobs.every('retention', '10 4 * * *');
  return {
    routes: [
      ...privacyRoutes({ db, clock, erasures, exports, obstacles, passwordConfirmation, identityDocuments }),
      ...privacyOfficeRoutes({ db, erasures, exports, identity, staff, retention, reveals }),
    ],
    countReveal,
    retention,
    sweep: exports.sweep,
  };
}
