import type { LocaleKey } from '@arara/contract/locales';
import type { Atomically, Db } from '../../db/index.ts';
import { type Clock, Failure, type Ids, addSeconds, startOfRange } from '../../platform/index.ts';
import {
  type AccountOpener,
  type Identity,
  type Passwords,
  findByInviteCode,
  memberStatus,
} from '../identity/index.ts';
import type { Messenger } from '../messenger/index.ts';
import * as store from './tree-store.ts';

const DAY_SECONDS = 86_400;
/** An agent opens so many accounts a day: who brings more sends the link. */
const MOST_A_DAY = 20;
/** Of thirty letters: 59 bits of chance, for a secret that a person reads out. */
const PASSWORD_LETTERS = 12;
/** How long the news of an account is of use. */
const NEWS_SECONDS = 7 * DAY_SECONDS;

/** Whom an agent registers, and below whom. */
interface Subordinate {
  /** In its one writing. */
  phone: string;
  code: string;
  /** Whose the code is. */
  uid: number;
}

/** The agent who does it, and from where. */
interface Registrar {
  memberId: number;
  ip: string;
  area: string;
  host: string;
  locale: LocaleKey;
  /** Where the new member signs in. */
  signInUrl: string;
}

export interface Registered {
  id: number;
  account: string;
  /** Told this once. */
  password: string;
}

/** Accounts that agents open for others: below themselves, or below somebody of their team. */
export interface Subordinates {
  /**
   * Fails with `demo_not_allowed`, `forbidden` for an agent who is blocked, `way_closed`, `uid_not_yours`,
   * `invitation_code_unknown`, `uid_not_of_code`, `phone_taken`, and with `too_many_tries` after twenty on a day.
   */
  register(registrar: Registrar, subordinate: Subordinate): Promise<Registered>;
}

export interface SubordinateParts {
  db: Db;
  atomically: Atomically;
  clock: Clock;
  ids: Ids;
  identity: Pick<Identity, 'member'>;
  messenger: Messenger;
  opener: Pick<AccountOpener, 'openFor' | 'requireOpen'>;
  passwords: Pick<Passwords, 'hash'>;
  /** What of an account's name others may know. */
  maskedName: (account: string) => string;
}

export function createSubordinates(parts: SubordinateParts): Subordinates {
  const { db, atomically, clock, ids, identity, messenger, opener, passwords, maskedName } = parts;

  /** Fails where the code is of nobody whom the agent may register below. */
  async function requireOwn(memberId: number, { code, uid }: Subordinate): Promise<void> {
    if (uid !== memberId && (await store.findDepth(db, memberId, uid)) === undefined)
      throw new Failure('uid_not_yours', { field: 'uid' });
    const owner = await findByInviteCode(db, code);
    if (owner === undefined) throw new Failure('invitation_code_unknown', { field: 'invitation_code' });
    if (owner !== uid) throw new Failure('uid_not_of_code', { field: 'uid' });
  }

  function tooMany(now: Date): Failure {
    const end = addSeconds(startOfRange('today', now), DAY_SECONDS);
    const seconds = Math.max(1, Math.ceil((end.getTime() - now.getTime()) / 1000));
    return new Failure('too_many_tries', { params: { seconds }, retryAfterSeconds: seconds });
  }

  return {
    async register({ memberId, signInUrl, ...from }, subordinate) {
      const agent = await identity.member(db, memberId);
      if (agent.isDemo) throw new Failure('demo_not_allowed');
      if (agent.status !== memberStatus.active) throw new Failure('forbidden');
      await opener.requireOpen('form', agent.site);
      await requireOwn(memberId, subordinate);
      const { phone, uid: topId } = subordinate;
      const password = ids.letters(PASSWORD_LETTERS);
      const passwordHash = await passwords.hash(password);
      const { ip, area, host, locale: lang } = from;
      const opening = { phone, lang, site: agent.site, ip, area, host, passwordHash, topId, openedBy: memberId };
      return atomically(async (tx) => {
        const now = clock.now();
        if ((await store.lockOpened(tx, memberId, startOfRange('today', now))) >= MOST_A_DAY) throw tooMany(now);
        const { memberId: id, account } = await opener.openFor(tx, opening);
        if (messenger.carries('sms')) {
          const params = { inviter: maskedName(agent.account), account, link: signInUrl };
          const until = addSeconds(now, NEWS_SECONDS);
          await messenger.send(tx, id, { channel: 'sms', to: phone, kind: 'subordinate', locale: lang, params, until });
        }
        return { id, account, password };
      });
    },
  };
}
