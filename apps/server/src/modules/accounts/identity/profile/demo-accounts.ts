import type { WireLocale } from '@arara/contract/wire-locales';
import { type Centavos, centavos } from '@arara/money';
import type { Atomically, Tx } from '../../../../db/index.ts';
import {
  type Clock,
  Failure,
  type Ids,
  addSeconds,
  dayOf,
  networkOf,
  startOfRange,
} from '../../../../platform/index.ts';
import type { Ledger } from '../../../money/ledger/index.ts';
import type { Vault } from '../../vault/index.ts';
import { sealPersonalData } from '../member.ts';
import type { OpenedSession, Sessions } from '../sessions/sessions.ts';
import * as members from '../member-store.ts';
import * as store from './profile-store.ts';

/** The play money of a new demo account. */
export const PLAY_MONEY = centavos(1_000_00n);

/** A demo account that is idle for this long is ended. */
const IDLE_SECONDS = 7 * 24 * 3600;
const DAY_SECONDS = 24 * 3600;
const MAX_ENDED_PER_SWEEP = 200;
const INVITE_CODE_LETTERS = 12;
const NAME_LETTERS = 8;
/** The accounts that a device may open on one day. A network may open any number: many players share an address. */
const MAX_PER_DEVICE = 10;

export interface DemoRequest {
  /** What the browser calls itself; without it the network counts as one device. */
  device?: string | undefined;
  ip: string;
  area: string;
  agent: string;
  host: string;
  lang: WireLocale;
  site: string;
}

/** Accounts with play money. They can play everything, and are excluded from payments, rewards and reports. */
export interface DemoAccounts {
  /** Opens an account and signs in. Fails with `demo_spent` for the eleventh account of a device on one day. */
  open(request: DemoRequest): Promise<OpenedSession>;
  /** Opens an account without a session, with `amount` of play money, for tests of staff. Returns its member id. */
  openWithoutSession(tx: Tx, amount: Centavos, site: string): Promise<number>;
  /** Ends accounts that were idle for a week: returns the play money and erases personal data. */
  sweep(): Promise<number>;
}

interface DemoAccountsDeps {
  atomically: Atomically;
  clock: Clock;
  ids: Ids;
  ledger: Ledger;
  sessions: Sessions;
  vault: Vault;
}

export function createDemoAccounts({
  atomically,
  clock,
  ids,
  ledger,
  sessions,
  vault,
}: DemoAccountsDeps): DemoAccounts {
  /** Creates an account without name, phone and password: its first session is the only one. */
  async function insertAccount(tx: Tx, { ip, area, host, lang, site }: DemoRequest): Promise<number> {
    const id = await members.nextMemberId(tx);
    const inviteCode = ids.letters(INVITE_CODE_LETTERS);
    // The hyphen is not allowed in chosen account names: a demo account never takes one.
    const account = `demo-${ids.letters(NAME_LETTERS).toLowerCase()}`;
    const person = { realname: '', phone: '', email: null, cpf: null, registerIp: ip };
    const sealed = sealPersonalData(await vault.ensureSealer(tx, id), id, person);
    const indexes = { phone: null, email: null, cpf: null, realname: null };
    const names = { account, inviteCode, parentId: null, isMsReg: false, passwordHash: null };
    const row = { id, ...names, ...sealed, indexes, area, lang, site, host, now: clock.now() };
    if (!(await members.insertMember(tx, row))) throw new Error(`the demo account ${account} exists already`);
    await store.markDemo(tx, id);
    return id;
  }

  /** Takes one of the places of a device on a day. Fails with `demo_spent` when all are taken. */
  async function takePlace(tx: Tx, { device, ip }: DemoRequest): Promise<void> {
    const now = clock.now();
    const opener = device ?? networkOf(ip);
    for (let place = 1; place <= MAX_PER_DEVICE; place += 1) {
      const key = vault.blindIndex('asker', `demo|${opener}|${place}`);
      if (await store.insertDemoOpening(tx, key, dayOf(now))) return;
    }
    const tomorrow = addSeconds(startOfRange('today', now), DAY_SECONDS);
    const retryAfterSeconds = Math.ceil((tomorrow.getTime() - now.getTime()) / 1000);
    throw new Failure('demo_spent', { retryAfterSeconds });
  }

  async function endAccount(tx: Tx, memberId: number): Promise<void> {
    const now = clock.now();
    await ledger.closePlay(tx, { playerId: memberId, at: now });
    await vault.erase(tx, memberId);
    await store.markDemoEnded(tx, memberId, now);
  }

  return {
    open: (request) =>
      atomically(async (tx) => {
        const now = clock.now();
        await takePlace(tx, request);
        const memberId = await insertAccount(tx, request);
        await ledger.openPlay(tx, { playerId: memberId, amount: PLAY_MONEY, at: now });
        return sessions.open(tx, memberId, request);
      }),
    async openWithoutSession(tx, amount, site) {
      const memberId = await insertAccount(tx, { ip: '', area: '', agent: '', host: '', lang: 'pt', site });
      await ledger.openPlay(tx, { playerId: memberId, amount, at: clock.now() });
      return memberId;
    },
    sweep: () =>
      atomically(async (tx) => {
        const now = clock.now();
        await store.deleteDemoOpenings(tx, dayOf(addSeconds(now, -DAY_SECONDS)));
        const idle = await store.lockIdleDemos(tx, addSeconds(now, -IDLE_SECONDS), MAX_ENDED_PER_SWEEP);
        for (const memberId of idle) await endAccount(tx, memberId);
        return idle.length;
      }),
  };
}
