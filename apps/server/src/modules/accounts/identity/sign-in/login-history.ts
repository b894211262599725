import type { Atomically, Db, Tx } from '../../../../db/index.ts';
import {
  type Clock,
  type Ids,
  type PageRequest,
  type Rows,
  addSeconds,
  networkOf,
} from '../../../../platform/index.ts';
import type { Vault } from '../../vault/index.ts';
import type { SignInOrigin } from '../sessions/session.ts';
import { describeDevice } from '../sessions/device.ts';
import * as loginStore from './login-store.ts';
import type { LoginOutcome } from './login-store.ts';
import type { SecurityNotices } from '../security/security-notices.ts';

/** A sign-in attempt as the account's owner sees it. */
export interface LoginAttempt {
  id: string;
  at: Date;
  outcome: LoginOutcome;
  device: string;
  area: string;
  ip: string;
}

/** The history of sign-in attempts at existing accounts. */
export interface LoginHistory {
  /** Records an attempt before the comparison, with the outcome it has until it is marked. Returns its id. */
  startAttempt(memberId: number, from: SignInOrigin, outcome: LoginOutcome): Promise<string>;
  /** Records an attempt with its outcome. Returns its id. */
  record(tx: Tx, memberId: number, from: SignInOrigin, outcome: LoginOutcome): Promise<string>;
  markOutcome(tx: Tx, id: string, outcome: LoginOutcome): Promise<void>;
  remove(tx: Tx, id: string): Promise<void>;
  /** Records a successful sign-in. Notifies a member with a history of a device that was never seen before. */
  recordSignIn(tx: Tx, memberId: number, from: SignInOrigin): Promise<void>;
  /** Counts a member's wrong codes of the last `seconds`, and returns the time of the first. */
  countWrongCodes(tx: Tx, memberId: number, seconds: number): Promise<{ count: number; first: Date | null }>;
  /** Whether one of the member's latest sign-ins came from the network of `ip`. */
  isKnownNetwork(memberId: number, ip: string): Promise<boolean>;
  list(memberId: number, page: PageRequest): Promise<Rows<LoginAttempt>>;
}

interface LoginHistoryDeps {
  db: Db;
  atomically: Atomically;
  clock: Clock;
  ids: Ids;
  vault: Vault;
  notices: SecurityNotices;
}

/** The number of latest sign-ins that are searched for a network. */
const MAX_RECENT_SIGN_INS = 50;

/** The seal context of a sign-in attempt's IP address. */
export const toLoginIpContext = (id: string): string => `identity.login.ip:${id}`;

export function createLoginHistory({ db, atomically, clock, ids, vault, notices }: LoginHistoryDeps): LoginHistory {
  async function record(tx: Tx, memberId: number, from: SignInOrigin, outcome: LoginOutcome): Promise<string> {
    const id = ids.uuid();
    const sealer = await vault.sealer(tx, memberId);
    await loginStore.insertLogin(tx, {
      id,
      memberId,
      at: clock.now(),
      outcome,
      device: describeDevice(from.agent),
      area: from.area ?? '',
      ip: sealer.seal(toLoginIpContext(id), from.ip),
    });
    return id;
  }

  return {
    record,
    startAttempt: (memberId, from, outcome) => atomically((tx) => record(tx, memberId, from, outcome)),
    markOutcome: loginStore.markLogin,
    remove: loginStore.deleteLogin,
    countWrongCodes: (tx, memberId, seconds) =>
      loginStore.countWrongCodes(tx, memberId, addSeconds(clock.now(), -seconds)),
    async recordSignIn(tx, memberId, from) {
      const device = describeDevice(from.agent);
      const { isKnown, isKnownDevice } = await loginStore.findDeviceHistory(tx, memberId, device);
      if (from.loginId === undefined) await record(tx, memberId, from, 'ok');
      else await loginStore.markLogin(tx, from.loginId, 'ok');
      if (isKnown && !isKnownDevice) await notices.add(tx, memberId, 'new_device', { device, area: from.area ?? '' });
    },
    async isKnownNetwork(memberId, ip) {
      const rows = await loginStore.listSuccessfulLogins(db, memberId, MAX_RECENT_SIGN_INS);
      const sealer = await vault.sealer(db, memberId);
      return rows.some((row) => networkOf(sealer.open(toLoginIpContext(row.id), row.ip)) === networkOf(ip));
    },
    async list(memberId, page) {
      const { rows, total } = await loginStore.listLogins(db, memberId, page);
      const sealer = await vault.sealer(db, memberId);
      return {
        total,
        rows: rows.map((row) => ({ ...row, ip: sealer.open(toLoginIpContext(row.id), row.ip) })),
      };
    },
  };
}
