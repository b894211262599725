import { fromWireLocale } from '@arara/contract/wire-locales';
import type { Queryable, Tx } from '../db/index.ts';
import {
  type Identity,
  type IdentityDocuments,
  type Invitations,
  type Sessions,
  createAccountOpener,
  createAlternativeSignIn,
  createCaptcha,
  createDemoAccounts,
  createFirstSignIn,
  createIdentity,
  createIdentityDocuments,
  createNoCaptcha,
  createNoticeMailer,
  createPasswords,
  createProfile,
  createRegistrationDetails,
  createAccountSecurity,
  createWithdrawalPassword,
} from '../modules/accounts/identity/index.ts';
import { type ExclusionModule, createExclusionModule } from '../modules/accounts/exclusion/index.ts';
import { createIdentityVerification } from '../modules/accounts/identity-verification/index.ts';
import { type Sites, createMemberSites, createSites } from '../modules/accounts/sites/index.ts';
import { createStaff } from '../modules/accounts/staff/index.ts';
import { OPERATOR_PERSON_ID } from '../modules/accounts/vault/index.ts';
import { type FindBrandName, createMessenger } from '../modules/communication/messenger/index.ts';
import { createReceiptReader } from '../modules/money/cashier/index.ts';
import type { PlayLimits } from '../modules/money/play-limits/index.ts';
import type { Ledger } from '../modules/money/ledger/index.ts';
import { addSeconds } from '../platform/index.ts';
import type { Platform } from './platform.ts';
import type { ServerDeps } from './server-deps.ts';

interface AccountsDeps {
  platform: Platform;
  ledger: Ledger;
  invitations: Invitations;
  /** Sets the first limits of a new account. */
  setLimits: PlayLimits['setAtOpening'];
}

type FindMemberSite = (q: Queryable, memberId: number) => Promise<string>;

/** The name that a message is sent under: that of the site it names, of its member's site, or of the home site. */
function createBrandNameFinder(findMemberSite: FindMemberSite, sites: () => Pick<Sites, 'directory'>): FindBrandName {
  return async (q, { personId, site }) => {
    const key = site ?? (personId === OPERATOR_PERSON_ID ? undefined : await findMemberSite(q, personId));
    return (await sites().directory.at({ site: key })).name;
  };
}

function describeExclusionRegister({
  exclusionRegister,
  requiresExclusionRegister = false,
}: Pick<ServerDeps, 'exclusionRegister' | 'requiresExclusionRegister'>) {
  if (exclusionRegister !== undefined) return 'configured';
  return requiresExclusionRegister ? 'missing_in_production' : 'missing';
}

/** Staff and sites, with the messenger that both send by. */
function createStaffAndSites(deps: ServerDeps, platform: Platform, findMemberSite: FindMemberSite) {
  const { db, atomically, bus, clock, ids, jobs, log, random, vault } = platform;
  const passwords = createPasswords(deps.passwordCost);
  const messenger = createMessenger({
    db,
    atomically,
    clock,
    ids,
    jobs,
    log,
    vault,
    channels: deps.messageChannels,
    messageLimits: deps.messageLimits,
    // Late binding: sites record what staff does, and staff sends its mails by the messenger.
    findBrandName: createBrandNameFinder(findMemberSite, () => sites),
  });
  const staff = createStaff({ db, atomically, clock, ids, log, messenger, random, passwords, vault });
  const sites = createSites({
    db,
    atomically,
    bus,
    clock,
    log,
    staff,
    cycleMs: deps.cycleMs,
    acknowledgedJurisdictions: deps.acknowledgedJurisdictions,
    exclusionRegister: describeExclusionRegister(deps),
  });
  return { passwords, messenger, staff, sites };
}

type StaffAndSites = ReturnType<typeof createStaffAndSites>;

/** Sessions, sign-in and everything that protects an account. */
function createMemberSecurity(
  deps: ServerDeps,
  platform: Platform,
  { messenger, passwords, sites }: StaffAndSites,
  findMemberSite: FindMemberSite,
  exclusion: () => ExclusionModule,
) {
  const { db, atomically, bus, clock, ids, log, notifications, random, vault } = platform;
  const mailNotice = createNoticeMailer({ clock, messenger, vault });
  return createAccountSecurity({
    db,
    atomically,
    bus,
    clock,
    ids,
    log,
    passwords,
    random,
    vault,
    findHomeSite: createMemberSites(sites).findHomeSite,
    limits: async (tx, memberId) => sites.sessionLimits(await findMemberSite(tx, memberId), deps.sessionLimits),
    onSignIn: (tx, memberId) => exclusion().registerChecks.requireAnswerOfDay(tx, memberId),
    async notify(tx, notice) {
      await mailNotice(tx, notice);
      await notifications.securityEvent(tx, notice.memberId);
    },
  });
}

const LISTED_MAIL_SECONDS = 86_400;

/** Pauses and exclusions; a player whom the register lists is notified by message and, within the day, by e-mail. */
function createExclusions(
  deps: ServerDeps,
  modules: {
    platform: Platform;
    ledger: Ledger;
    identity: Identity;
    sessions: Sessions;
    staffAndSites: StaffAndSites;
  },
): ExclusionModule {
  const { platform, staffAndSites, ...others } = modules;
  const { messenger, sites, staff } = staffAndSites;
  const { db, atomically, clock, ids, jobs, notifications, vault } = platform;
  return createExclusionModule({
    ...others,
    db,
    atomically,
    clock,
    ids,
    jobs,
    sites,
    staff,
    vault,
    register: deps.exclusionRegister,
    async notifyListed(tx, { member, periodId, withdrawUntil }) {
      await notifications.accountRestricted(tx, { memberId: member.id, periodId, withdrawUntil });
      if (member.email === null || member.email === '' || !messenger.hasChannel('mail')) return;
      await messenger.send(tx, member.id, {
        channel: 'mail',
        to: member.email,
        kind: 'account_restricted',
        locale: fromWireLocale(member.lang),
        params: {},
        until: addSeconds(clock.now(), LISTED_MAIL_SECONDS),
      });
    },
  });
}

/** The photos that members prove their identity with, and what requires a verified one. */
function createIdentityModule(
  { db, atomically, bus, clock, ids, notifications, vault }: Platform,
  { sites, staff }: StaffAndSites,
  { identity, documents }: { identity: Identity; documents: IdentityDocuments },
) {
  const { read } = createReceiptReader();
  return createIdentityVerification({
    db,
    atomically,
    bus,
    clock,
    documents,
    identity,
    ids,
    notify: notifications.identityDecided,
    redraw: read,
    sites,
    staff,
    vault,
  });
}

/** Compares a player with the lists of politically exposed and sanctioned persons by a job of the transaction. */
const createListComparison =
  (jobs: Platform['jobs'], occasion: 'registration' | 'identity_change') =>
  (tx: Tx, memberId: number): Promise<void> =>
    jobs.enqueue(tx, 'watch_list_member', { memberId, occasion });

const createCaptchaOf = (
  { captcha: kind, captchaWork: work }: Pick<ServerDeps, 'captcha' | 'captchaWork'>,
  { atomically, clock, ids, random, vault }: Platform,
) =>
  kind === 'none' ? createNoCaptcha({ ids }) : createCaptcha({ atomically, clock, ids, random, vault, kind, work });

/** Staff, sites, and who a member is with every way to register and sign in. */
export function createAccounts(deps: ServerDeps, { platform, ledger, invitations, setLimits }: AccountsDeps) {
  const { db, atomically, clock, ids, jobs, random, vault } = platform;
  // Late binding: identity is built on sites, sessions and the messenger, and these ask for the site of a member.
  const findMemberSite: FindMemberSite = async (q, memberId) => (await identity.member(q, memberId)).site;
  const staffAndSites = createStaffAndSites(deps, platform, findMemberSite);
  const { messenger, passwords, sites } = staffAndSites;
  const security = createMemberSecurity(deps, platform, staffAndSites, findMemberSite, () => exclusion);
  const { logins, notices, sessions, signIn } = security;
  const { loadRules } = createMemberSites(sites);
  const accountOpener = createAccountOpener({
    acceptTerms: sites.documents.acceptAll,
    clock,
    ids,
    invitations,
    ledger,
    loadRules,
    onOpened: createListComparison(jobs, 'registration'),
    requireUnlisted: (site, cpf) => exclusion.registerChecks.requireUnlisted(site, cpf),
    sessions,
    setLimits,
    vault,
  });
  const identity: Identity = createIdentity({ db, atomically, clock, opener: accountOpener, passwords, vault });
  const onIdentityChanged = createListComparison(jobs, 'identity_change');
  const identityDocuments = createIdentityDocuments({ atomically, clock, ledger, onIdentityChanged, vault });
  const exclusion = createExclusions(deps, { platform, ledger, identity, sessions, staffAndSites });
  return {
    ...staffAndSites,
    exclusion,
    security,
    accountOpener,
    identity,
    identityDocuments,
    identityVerification: createIdentityModule(platform, staffAndSites, { identity, documents: identityDocuments }),
    onIdentityChanged,
    firstSignIn: createFirstSignIn({
      db,
      atomically,
      clock,
      registrationPolicy: accountOpener,
      logins,
      onIdentityChanged,
      passwords,
      sessions,
      setLimits,
      vault,
    }),
    signInMethods: createAlternativeSignIn({
      db,
      atomically,
      clock,
      openSessionOrChallenge: signIn.openSessionOrChallenge,
      ids,
      jobs,
      messenger,
      notices,
      opener: accountOpener,
      passwords,
      platforms: deps.platforms,
      random,
      sessions,
      vault,
    }),
    captcha: createCaptchaOf(deps, platform),
    demo: createDemoAccounts({ atomically, clock, ids, ledger, sessions, vault }),
    profile: createProfile({
      db,
      atomically,
      clock,
      listOperatorNames: async () => (await sites.directory.all()).map(({ name }) => name),
      vault,
    }),
    registrationDetails: createRegistrationDetails({ db, atomically, clock, loadRules, onIdentityChanged, vault }),
    withdrawalPassword: createWithdrawalPassword({ atomically, clock, notices, passwords }),
  };
}

export type AccountModules = ReturnType<typeof createAccounts>;
