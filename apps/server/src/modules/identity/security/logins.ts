import type { Atomically, Db, Tx } from '../../../db/index.ts';
import { type Clock, type Ids, type PageRequest, type Rows, addSeconds, networkOf } from '../../../platform/index.ts';
import type { Vault } from '../../vault/index.ts';
import type { From } from '../session.ts';
import { deviceOf } from './device.ts';
import type { Login, LoginOutcome } from './login.ts';
import * as loginStore from './login-store.ts';
import type { Notices } from './notices.ts';

/** Every try to sign in to an account that is known, for its owner to read. */
export interface Logins {
  /** Writes a try down as it would end now, before it is compared. Answers under what it is marked. */
  begin(memberId: number, from: From, outcome: LoginOutcome): Promise<string>;
  write(tx: Tx, memberId: number, from: From, outcome: LoginOutcome): Promise<string>;
  mark(tx: Tx, id: string, outcome: LoginOutcome): Promise<void>;
  drop(tx: Tx, id: string): Promise<void>;
  /** A sign-in that stands. On a device that a member with a history was never seen on, they are told of it. */
  entered(tx: Tx, memberId: number, from: From): Promise<void>;
  /** How many wrong codes of a member stand since so many seconds, and when the first of them was. */
  wrongCodes(tx: Tx, memberId: number, seconds: number): Promise<{ tries: number; first: Date | null }>;
  /** Whether a member has signed in from the network of an address before: one of the latest sign-ins was from there. */
  isKnownNetwork(memberId: number, ip: string): Promise<boolean>;
  list(memberId: number, page: PageRequest): Promise<Rows<Login>>;
}

interface LoginParts {
  db: Db;
  atomically: Atomically;
  clock: Clock;
  ids: Ids;
  vault: Vault;
  notices: Notices;
}

/** Sign-ins that are looked through for a network. */
const LATEST_ENTERED = 50;

/** Where the address that a try came from stands. */
export const placeOfLoginIp = (id: string): string => `identity.login.ip:${id}`;

export function createLogins({ db, atomically, clock, ids, vault, notices }: LoginParts): Logins {
  async function write(tx: Tx, memberId: number, from: From, outcome: LoginOutcome): Promise<string> {
    const id = ids.uuid();
    const sealer = await vault.sealer(tx, memberId);
    await loginStore.insertLogin(tx, {
      id,
      memberId,
      at: clock.now(),
      outcome,
      device: deviceOf(from.agent),
      area: from.area ?? '',
      ip: sealer.seal(placeOfLoginIp(id), from.ip),
    });
    return id;
  }

  return {
    write,
    begin: (memberId, from, outcome) => atomically((tx) => write(tx, memberId, from, outcome)),
    mark: loginStore.markLogin,
    drop: loginStore.deleteLogin,
    wrongCodes: (tx, memberId, seconds) => loginStore.countWrongCodes(tx, memberId, addSeconds(clock.now(), -seconds)),
    async entered(tx, memberId, from) {
      const device = deviceOf(from.agent);
      const { isKnown, isKnownDevice } = await loginStore.findHistory(tx, memberId, device);
      if (from.loginId === undefined) await write(tx, memberId, from, 'ok');
      else await loginStore.markLogin(tx, from.loginId, 'ok');
      if (isKnown && !isKnownDevice) await notices.give(tx, memberId, 'new_device', { device, area: from.area ?? '' });
    },
    async isKnownNetwork(memberId, ip) {
      const rows = await loginStore.listEntered(db, memberId, LATEST_ENTERED);
      const sealer = await vault.sealer(db, memberId);
      return rows.some((row) => networkOf(sealer.open(placeOfLoginIp(row.id), row.ip)) === networkOf(ip));
    },
    async list(memberId, page) {
      const { rows, total } = await loginStore.listLogins(db, memberId, page);
      const sealer = await vault.sealer(db, memberId);
      return {
        total,
        rows: rows.map((row) => ({ ...row, ip: sealer.open(placeOfLoginIp(row.id), row.ip) })),
      };
    },
  };
}
