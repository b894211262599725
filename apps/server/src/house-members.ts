import { connect, createAtomically } from './db/index.ts';
import { warning } from './house-inbox.ts';
import type { HouseParts } from './house-parts.ts';
import {
  type Identity,
  type Invitations,
  type Passwords,
  createAccountOpener,
  createAccountWays,
  createCaptcha,
  createDemo,
  createFirstEntry,
  createIdentity,
  createNoCaptcha,
  createNoticeMail,
  createProfile,
  createSecurity,
  createWithdrawalPassword,
} from './modules/identity/index.ts';
import type { Post } from './modules/inbox/index.ts';
import { createJobs } from './modules/jobs/index.ts';
import type { Ledger } from './modules/ledger/index.ts';
import type { BrandOf, Messenger } from './modules/messenger/index.ts';
import type { Sites } from './modules/sites/index.ts';
import { HOUSE, createVault } from './modules/vault/index.ts';
import { createIds } from './platform/index.ts';
import { createSiteDoors } from './site-doors.ts';

const MOST_CONNECTIONS = 16;

/** What every module is handed: the database, time, chance, the queues and the keys. */
export function createBase({ databaseUrl, bus, clock, log, random, keyRing, metrics }: HouseParts) {
  const { db, usage, close: disconnect } = connect({ url: databaseUrl, max: MOST_CONNECTIONS, log });
  const atomically = createAtomically(db, { onError: (error) => log.error({ err: error }, 'after a commit') });
  const ids = createIds({ clock, random });
  const jobs = createJobs({ url: databaseUrl, log, watch: metrics?.watchJobs });
  const vault = createVault({ atomically, bus, clock, random, ring: keyRing });
  return { disconnect, usage, base: { db, atomically, bus, clock, ids, jobs, log, random, vault } };
}

type Base = ReturnType<typeof createBase>['base'];

interface BelowMembers {
  invitations: Invitations;
  ledger: Ledger;
  messenger: Messenger;
  post: Post;
  passwords: Passwords;
  sites: Sites;
}

/** Who a member is, and every way in. */
export function createMembers(parts: HouseParts, base: Base, below: BelowMembers) {
  const { ledger, messenger, passwords, post, sites } = below;
  const { rulesOf, homeOf } = createSiteDoors(sites);
  const security = createSecurity({
    ...base,
    notify: warning(post, createNoticeMail({ ...base, messenger })),
    passwords,
    limits: async (tx, memberId) =>
      sites.sessionLimits((await identity.member(tx, memberId)).site, parts.sessionLimits),
    homeOf,
  });
  const { sessions, signIn, notices } = security;
  const opener = createAccountOpener({ ...base, ...below, agree: sites.documents.acceptAll, rulesOf, sessions });
  const identity = createIdentity({ ...base, opener, passwords });
  const firstEntry = createFirstEntry({ ...base, ...security, door: opener, passwords });
  const ways = createAccountWays({
    ...base,
    enter: signIn.enter,
    messenger,
    notices,
    opener,
    passwords,
    platforms: parts.platforms,
    sessions,
  });
  const captcha =
    parts.captcha === 'none'
      ? createNoCaptcha(base)
      : createCaptcha({ ...base, kind: parts.captcha, work: parts.captchaWork });
  const demo = createDemo({ ...base, ledger, sessions });
  const houseNames = async () => (await sites.directory.all()).map(({ name }) => name);
  const profile = createProfile({ ...base, houseNames });
  const withdrawalPassword = createWithdrawalPassword({ ...base, notices, passwords });
  return { security, sessions, signIn, opener, identity, firstEntry, ways, captcha, demo, profile, withdrawalPassword };
}

/** Under which name a message speaks: of the site it names, else of its member's, else of the home site. */
export function brandNamer(late: () => { identity: Identity; sites: Sites }): BrandOf {
  return async (q, { personId, site }) => {
    const { identity, sites } = late();
    const key = site ?? (personId === HOUSE ? undefined : (await identity.member(q, personId)).site);
    return (await sites.directory.at({ site: key })).name;
  };
}
