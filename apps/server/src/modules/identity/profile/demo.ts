import type { LocaleKey } from '@arara/contract/locales';
import { type Centavos, centavos } from '@arara/money';
import type { Atomically, Tx } from '../../../db/index.ts';
import { type Clock, Failure, type Ids, addSeconds, dayOf, networkOf, startOfRange } from '../../../platform/index.ts';
import type { Ledger } from '../../ledger/index.ts';
import type { Vault } from '../../vault/index.ts';
import { sealPerson } from '../sealed-member.ts';
import type { OpenedSession, Sessions } from '../sessions.ts';
import * as members from '../store.ts';
import * as store from './store.ts';

/** What a demo account begins with, of money that is none. */
export const PLAY_MONEY = centavos(1_000_00n);

/** A demo account that nobody used for so long is ended. */
const IDLE_SECONDS = 7 * 24 * 3600;
const DAY_SECONDS = 24 * 3600;
const ENDED_AT_ONCE = 200;
const INVITE_CODE_LETTERS = 12;
const NAME_LETTERS = 8;

export interface DemoCaller {
  ip: string;
  area: string;
  agent: string;
  host: string;
  lang: LocaleKey;
  site: string;
}

/** Accounts to play with: everything may be played, nothing paid in or out, nothing earned, and no report knows them. */
export interface Demo {
  /** Opens one and signs it in. Fails with `demo_spent` for the second of an address on a day. */
  open(caller: DemoCaller): Promise<OpenedSession>;
  /** Opens one that nobody signs in to, with so much play money in it: to try something with. Answers its member. */
  enter(tx: Tx, amount: Centavos, site: string): Promise<number>;
  /** Ends what was idle for a week: play money goes back, what is known of the person is forgotten. */
  sweep(): Promise<number>;
}

interface DemoParts {
  atomically: Atomically;
  clock: Clock;
  ids: Ids;
  ledger: Ledger;
  sessions: Sessions;
  vault: Vault;
}

export function createDemo({ atomically, clock, ids, ledger, sessions, vault }: DemoParts): Demo {
  /** The account: no name, no phone, no password. Nobody signs in to it twice. */
  async function enter(tx: Tx, { ip, area, host, lang, site }: DemoCaller): Promise<number> {
    const id = await members.nextMemberId(tx);
    const inviteCode = ids.letters(INVITE_CODE_LETTERS);
    // A hyphen, which no chosen account may hold: a demo takes nobody's name away.
    const account = `demo-${ids.letters(NAME_LETTERS).toLowerCase()}`;
    const person = { realname: '', phone: '', email: null, cpf: null, registerIp: ip };
    const sealed = sealPerson(await vault.enter(tx, id), id, person);
    const indexes = { phone: null, email: null, cpf: null };
    const names = { account, inviteCode, topId: null, isMsReg: false, passwordHash: null };
    const row = { id, ...names, ...sealed, indexes, area, lang, site, host, now: clock.now() };
    if (!(await members.insertMember(tx, row))) throw new Error(`the demo account ${account} was drawn twice`);
    await store.markDemo(tx, id);
    return id;
  }

  async function end(tx: Tx, memberId: number): Promise<void> {
    const now = clock.now();
    await ledger.closePlay(tx, { playerId: memberId, at: now });
    await vault.erase(tx, memberId);
    await store.markDemoEnded(tx, memberId, now);
  }

  return {
    open: (caller) =>
      atomically(async (tx) => {
        const now = clock.now();
        const address = vault.index('asker', `demo|${networkOf(caller.ip)}`);
        if (!(await store.insertDemoOpening(tx, address, dayOf(now)))) {
          const tomorrow = addSeconds(startOfRange('today', now), DAY_SECONDS);
          const retryAfterSeconds = Math.ceil((tomorrow.getTime() - now.getTime()) / 1000);
          throw new Failure('demo_spent', { retryAfterSeconds });
        }
        const memberId = await enter(tx, caller);
        await ledger.openPlay(tx, { playerId: memberId, amount: PLAY_MONEY, at: now });
        return sessions.open(tx, memberId, caller);
      }),
    async enter(tx, amount, site) {
      const memberId = await enter(tx, { ip: '', area: '', agent: '', host: '', lang: 'pt', site });
      await ledger.openPlay(tx, { playerId: memberId, amount, at: clock.now() });
      return memberId;
    },
    sweep: () =>
      atomically(async (tx) => {
        const now = clock.now();
        await store.deleteDemoOpenings(tx, dayOf(addSeconds(now, -DAY_SECONDS)));
        const idle = await store.lockIdleDemos(tx, addSeconds(now, -IDLE_SECONDS), ENDED_AT_ONCE);
        for (const memberId of idle) await end(tx, memberId);
        return idle.length;
      }),
  };
}
