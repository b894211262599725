import type { LocaleKey } from '@arara/contract/locales';
import { toWireLocale } from '@arara/contract/wire-locales';
import type { Atomically, Db } from '../../../db/index.ts';
import { type Clock, Failure, type Ids, addSeconds, startOfRange } from '../../../platform/index.ts';
import {
  type AccountOpener,
  type Identity,
  type Passwords,
  findByInviteCode,
  memberStatus,
} from '../../accounts/identity/index.ts';
import type { Messenger } from '../../communication/messenger/index.ts';
import * as store from './tree-store.ts';

const DAY_SECONDS = 86_400;
/** The number of accounts that an agent opens a day. For more, the agent sends the link. */
const MAX_ACCOUNTS_A_DAY = 20;
/** Twelve of thirty letters: 59 bits of entropy, for a secret that a person reads out. */
const PASSWORD_LETTERS = 12;
/** How long the message about a new account may be delivered. */
const MESSAGE_SECONDS = 7 * DAY_SECONDS;

/** The member that an agent registers, and the agent above them. */
interface Subordinate {
  /** In canonical form. */
  phone: string;
  code: string;
  /** The member whose code it is. */
  uid: number;
}

/** The agent, and the address of the request. */
interface Registrar {
  memberId: number;
  ip: string;
  area: string;
  host: string;
  locale: LocaleKey;
  /** The URL where the new member signs in. */
  signInUrl: string;
}

export interface RegisteredSubordinate {
  id: number;
  account: string;
  /** Shown only in this answer. */
  password: string;
}

/** Accounts that agents open for others: below themselves, or below a member of their team. */
export interface Subordinates {
  /**
   * Fails with `demo_not_allowed`, `forbidden` for a blocked agent, `way_closed`, `uid_not_yours`,
   * `invitation_code_unknown`, `uid_not_of_code`, `phone_taken`, and with `too_many_tries` after twenty on a day.
   */
  register(registrar: Registrar, subordinate: Subordinate): Promise<RegisteredSubordinate>;
}

export interface SubordinateDeps {
  db: Db;
  atomically: Atomically;
  clock: Clock;
  ids: Ids;
  identity: Pick<Identity, 'member'>;
  messenger: Messenger;
  opener: Pick<AccountOpener, 'openOnBehalf' | 'requireMethodOpen'>;
  passwords: Pick<Passwords, 'hash'>;
  /** The part of an account name that other members may see. */
  maskedName: (account: string) => string;
}

export function createSubordinates(deps: SubordinateDeps): Subordinates {
  const { db, atomically, clock, ids, identity, messenger, opener, passwords, maskedName } = deps;

  /** Fails unless the code belongs to the agent or to a member of their team. */
  async function requireOwnInvite(memberId: number, { code, uid }: Subordinate): Promise<void> {
    if (uid !== memberId && (await store.findDepth(db, memberId, uid)) === undefined)
      throw new Failure('uid_not_yours', { field: 'uid' });
    const owner = await findByInviteCode(db, code);
    if (owner === undefined) throw new Failure('invitation_code_unknown', { field: 'invitation_code' });
    if (owner !== uid) throw new Failure('uid_not_of_code', { field: 'uid' });
  }

  function createLimitFailure(now: Date): Failure {
    const end = addSeconds(startOfRange('today', now), DAY_SECONDS);
    const seconds = Math.max(1, Math.ceil((end.getTime() - now.getTime()) / 1000));
    return new Failure('too_many_tries', { params: { seconds }, retryAfterSeconds: seconds });
  }

  return {
    async register({ memberId, signInUrl, ...from }, subordinate) {
      const agent = await identity.member(db, memberId);
      if (agent.isDemo) throw new Failure('demo_not_allowed');
      if (agent.status !== memberStatus.active) throw new Failure('forbidden');
      await opener.requireMethodOpen('form', agent.site);
      await requireOwnInvite(memberId, subordinate);
      const { phone, uid: parentId } = subordinate;
      const password = ids.letters(PASSWORD_LETTERS);
      const passwordHash = await passwords.hash(password);
      const { ip, area, host, locale } = from;
      const opening = {
        phone,
        lang: toWireLocale(locale),
        site: agent.site,
        ip,
        area,
        host,
        passwordHash,
        parentId,
        openedBy: memberId,
      };
      return atomically(async (tx) => {
        const now = clock.now();
        if ((await store.lockOpened(tx, memberId, startOfRange('today', now))) >= MAX_ACCOUNTS_A_DAY)
          throw createLimitFailure(now);
        const { memberId: id, account } = await opener.openOnBehalf(tx, opening);
        if (messenger.hasChannel('sms')) {
          const params = { inviter: maskedName(agent.account), account, link: signInUrl };
          const until = addSeconds(now, MESSAGE_SECONDS);
          await messenger.send(tx, id, { channel: 'sms', to: phone, kind: 'subordinate', locale, params, until });
        }
        return { id, account, password };
      });
    },
  };
}
