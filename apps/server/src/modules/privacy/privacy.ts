import type { Atomically, Db } from '../../db/index.ts';
import { type Clock, Failure, type Ids, type Log, type Route } from '../../platform/index.ts';
import type { Bonus } from '../bonus/index.ts';
import type { Cashier } from '../cashier/index.ts';
import type { Catalog } from '../catalog/index.ts';
import {
  type Identity,
  type Passwords,
  type Sessions,
  type WithdrawalPassword,
  createOwnPassword,
  createPapersOffice,
  createSubjects,
} from '../identity/index.ts';
import type { HelpdeskPerson } from '../helpdesk/index.ts';
import type { Inbox } from '../inbox/index.ts';
import type { Jobs } from '../jobs/index.ts';
import { type Ledger, findLastMovement } from '../ledger/index.ts';
import type { Rebates } from '../rebates/index.ts';
import type { Staff } from '../staff/index.ts';
import type { Vault } from '../vault/index.ts';
import type { Vip } from '../vip/index.ts';
import { type Erasures, createErasures } from './erasures.ts';
import { createExports } from './exports.ts';
import { gathererOf } from './gather.ts';
import { createObstacles } from './obstacles.ts';
import { privacyOfficeRoutes } from './office-routes.ts';
import { type Applier, type Retention, createRetention } from './retention.ts';
import { createReveals } from './reveal.ts';
import { privacyRoutes } from './routes.ts';
import * as store from './store.ts';

export interface PrivacyParts {
  db: Db;
  atomically: Atomically;
  bonus: Bonus;
  cashier: Cashier;
  catalog: Catalog;
  clock: Clock;
  helpdesk: HelpdeskPerson;
  identity: Identity;
  ids: Ids;
  inbox: Pick<Inbox, 'forget'>;
  jobs: Jobs;
  ledger: Ledger;
  log: Log;
  office: Staff;
  passwords: Passwords;
  rebates: Pick<Rebates, 'describe'>;
  sessions: Sessions;
  vault: Vault;
  vip: Pick<Vip, 'describe'>;
  withdrawalPassword: WithdrawalPassword;
  /** How often one member of staff may read masked data in an hour. */
  revealsPerHour?: number;
}

export interface Privacy {
  routes: Route[];
  retention: Retention;
  /** Forgets documents whose week is over. */
  sweep(): Promise<void>;
}

const REVEALS_PER_HOUR = 60;
const AT_ONCE = 100;

interface Subjected {
  subjects: ReturnType<typeof createSubjects>;
}

/** Accounts that nobody used for so long are ended: they are forgotten where nothing stands in the way. */
function enderOf({
  db,
  atomically,
  erasures,
  subjects,
}: Pick<PrivacyParts, 'db' | 'atomically'> & Subjected & { erasures: Erasures }): Applier {
  async function end(memberId: number, before: Date): Promise<number> {
    try {
      return await atomically(async (tx) => {
        const last = await findLastMovement(tx, memberId);
        if (last !== null && last >= before) return 0;
        await erasures.forget(tx, memberId);
        return 1;
      });
    } catch (error) {
      // Their money waits for them, however long.
      if (error instanceof Failure) return 0;
      throw error;
    }
  }

  return async (before) => {
    let ended = 0;
    for (let after = 0; ;) {
      const ids = await subjects.unused(db, before, after, AT_ONCE);
      for (const id of ids) ended += await end(id, before);
      after = ids.at(-1) ?? after;
      if (ids.length < AT_ONCE) return ended;
    }
  };
}

function appliersOf(parts: PrivacyParts & Subjected & { erasures: Erasures }): Record<string, Applier> {
  const { atomically, cashier, helpdesk, inbox, subjects } = parts;
  return {
    sessions: (before) => atomically((tx) => subjects.forgetSessions(tx, before)),
    bank_messages: (before) => atomically((tx) => cashier.webhooks.forget(tx, before)),
    deposit_receipts: (before) => atomically((tx) => cashier.receipts.forget(tx, before)),
    tickets: (before) => atomically((tx) => helpdesk.forget(tx, before)),
    inbox_messages: inbox.forget,
    exports: (before) => atomically((tx) => store.deleteExportsBefore(tx, before)),
    erasures: (before) => atomically((tx) => store.deleteErasuresBefore(tx, before)),
    ended_accounts: enderOf(parts),
  };
}

/** What people may ask of their own data, what staff may do with it, and how long it is kept. */
export function createPrivacy(parts: PrivacyParts): Privacy {
  const { cashier, jobs, revealsPerHour = REVEALS_PER_HOUR } = parts;
  const papers = createPapersOffice(parts);
  const subjects = createSubjects({ ...parts, papers });
  const all = { ...parts, cashier: cashier.person, papers, subjects, revealsPerHour };
  const obstacles = createObstacles(all);
  const erasures = createErasures({ ...all, obstacles });
  const exports = createExports({ ...all, gather: gathererOf(all) });
  const retention = createRetention({ ...parts, appliers: appliersOf({ ...parts, erasures, subjects }) });
  jobs.work('privacy_export', ({ id }) => exports.make(id));
  jobs.work('retention', async () => void (await retention.apply()));
  jobs.every('retention', '10 4 * * *');
  const routed = { ...all, erasures, exports, obstacles, retention, ownPassword: createOwnPassword(parts) };
  return {
    routes: [...privacyRoutes(routed), ...privacyOfficeRoutes({ ...routed, reveals: createReveals(all) })],
    retention,
    sweep: () => exports.sweep(),
  };
}
