import type { Atomically, Db } from '../../../db/index.ts';
import type { Clock } from '../../../platform/index.ts';
import type { Identity } from '../../accounts/identity/index.ts';
import type { Sites } from '../../accounts/sites/index.ts';
import type { Staff } from '../../accounts/staff/index.ts';
import type { Ledger } from '../ledger/index.ts';

export interface PlayLimitsDeps {
  db: Db;
  atomically: Atomically;
  clock: Clock;
  identity: Pick<Identity, 'member'>;
  ledger: Pick<Ledger, 'limit'>;
  sites: Pick<Sites, 'directory'>;
  staff: Pick<Staff, 'record'>;
}
