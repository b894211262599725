import { z } from 'zod';
import type { Atomically, Db } from '../../../../db/index.ts';
import { type Clock, Failure, type Ids, addSeconds, tokenHash } from '../../../../platform/index.ts';
import { OPERATOR_PERSON_ID, type Vault } from '../../vault/index.ts';
import type { RequiredField } from '../profile/registration-details.ts';
import type { AccountOpener } from '../registration/account-opener.ts';
import type { VerificationCodes } from '../verification-codes/verification-codes.ts';
import type { PhoneAccounts, PhoneRegistrationInput, PhoneCodeInput } from '../verification-codes/phone-accounts.ts';
import type { SignInResult, SignIn } from '../sign-in/sign-in.ts';
import type { SignInOrigin, OpenedSession } from '../sessions/session.ts';
import type { OidcChecks, SocialProvider } from './social-provider.ts';
import * as store from './social-store.ts';

const START_SECONDS = 10 * 60;
const SESSION_TICKET_SECONDS = 2 * 60;
const PERSON_TICKET_SECONDS = 20 * 60;

/**
 * Sign-in through a platform that speaks OpenID Connect. `browser` is a secret in a cookie: only the browser that
 * started a sign-in can finish it, so that a link cannot sign a victim in to an attacker's account.
 */
export interface SocialSignIn {
  list(): { provider: string; title: string }[];
  /** Fails with `social_unknown`. */
  find(name: string): SocialProvider;
  /** Starts a sign-in; returns the URL to redirect to. */
  begin(name: string, browser: string, redirectUri: string): Promise<string>;
  /** Handles the callback; returns a ticket by which the browser fetches the result, once. */
  end(name: string, browser: string, query: URLSearchParams): Promise<string>;
  /**
   * Redeems a ticket: a member is signed in or asked for the second step; a new person learns which fields are missing.
   * Fails with `social_over` for a ticket that is used, expired or another browser's; with `other_site` for a member of
   * another site; with `way_closed` for a new person where the site opens no social accounts.
   */
  finish(
    ticket: string,
    browser: string,
    from: SignInOrigin & { site: string },
  ): Promise<SignInResult | { missing: MissingField[] }>;
  /**
   * Opens the account of a new person with a verified phone. Fails first as `RegistrationPolicy.checkApplicant` does.
   */
  complete(
    ticket: string,
    browser: string,
    proof: PhoneCodeInput,
    form: PhoneRegistrationInput & { realname: string | undefined },
    agent: string,
  ): Promise<OpenedSession>;
  sweep(): Promise<void>;
}

/** The fields that a new person must add, by the names of the contract. */
type MissingField = 'phone' | 'over18' | 'limits' | RequiredField;

interface SocialSignInDeps {
  db: Db;
  atomically: Atomically;
  clock: Clock;
  codes: VerificationCodes;
  openSessionOrChallenge: SignIn['openSessionOrChallenge'];
  ids: Ids;
  opener: AccountOpener;
  phones: PhoneAccounts;
  providers: readonly SocialProvider[];
  vault: Vault;
}

const checksSchema = z.object({ redirectUri: z.string(), state: z.string(), nonce: z.string(), verifier: z.string() });

/** The profile of a new person, stored until the missing fields are added. */
const personSchema = z.object({
  provider: z.string(),
  subject: z.string(),
  email: z.string().nullable(),
  name: z.string(),
});

const toChecksContext = (stateHash: Buffer): string => `identity.social_start.checks:${stateHash.toString('hex')}`;
const toPersonContext = (ticketHash: Buffer): string => `identity.social_ticket.person:${ticketHash.toString('hex')}`;

const toExpiredFailure = (): Failure => new Failure('social_over', { field: 'ticket' });

function createProviderFinder(providers: readonly SocialProvider[]): SocialSignIn['find'] {
  return (name) => {
    const provider = providers.find(({ name: known }) => known === name);
    if (provider === undefined) throw new Failure('social_unknown', { field: 'provider' });
    return provider;
  };
}

/** The redirect to the platform and its callback. */
function createRedirects({
  db,
  atomically,
  clock,
  ids,
  providers,
  vault,
}: SocialSignInDeps): Pick<SocialSignIn, 'find' | 'begin' | 'end'> {
  const find = createProviderFinder(providers);

  return {
    find,
    async begin(name, browser, redirectUri) {
      const provider = find(name);
      const checks: OidcChecks = { redirectUri, state: ids.token(), nonce: ids.token(), verifier: ids.token() };
      const url = await provider.buildSignInUrl(checks);
      const stateHash = tokenHash(checks.state);
      const sealer = await vault.sealer(db, OPERATOR_PERSON_ID);
      await atomically((tx) =>
        store.insertStart(tx, {
          stateHash,
          provider: name,
          browserHash: tokenHash(browser),
          checks: sealer.seal(toChecksContext(stateHash), JSON.stringify(checks)),
          expiresAt: addSeconds(clock.now(), START_SECONDS),
        }),
      );
      return url;
    },
    async end(name, browser, query) {
      const provider = find(name);
      const stateHash = tokenHash(query.get('state') ?? '');
      const browserHash = tokenHash(browser);
      const sealed = await atomically((tx) =>
        store.takeStart(tx, { stateHash, provider: name, browserHash }, clock.now()),
      );
      if (sealed === undefined) throw toExpiredFailure();
      const sealer = await vault.sealer(db, OPERATOR_PERSON_ID);
      const checks = checksSchema.parse(JSON.parse(sealer.open(toChecksContext(stateHash), sealed)));
      const person = await provider.redeem(query.toString(), checks);
      const ticket = ids.token();
      const ticketHash = tokenHash(ticket);
      const memberId = await store.findLinked(db, name, vault.blindIndex('subject', person.subject));
      const profile = memberId === undefined ? JSON.stringify({ ...person, provider: name }) : null;
      const seconds = memberId === undefined ? PERSON_TICKET_SECONDS : SESSION_TICKET_SECONDS;
      await atomically((tx) =>
        store.insertTicket(tx, {
          ticketHash,
          browserHash,
          memberId: memberId ?? null,
          person: sealer.sealNullable(toPersonContext(ticketHash), profile),
          expiresAt: addSeconds(clock.now(), seconds),
        }),
      );
      return ticket;
    },
  };
}

export function createSocialSignIn(deps: SocialSignInDeps): SocialSignIn {
  const { db, atomically, clock, codes, openSessionOrChallenge, opener, phones, providers, vault } = deps;
  const toTicketKey = (ticket: string, browser: string) => ({
    ticketHash: tokenHash(ticket),
    browserHash: tokenHash(browser),
  });

  return {
    ...createRedirects(deps),
    list: () => providers.map(({ name, title }) => ({ provider: name, title })),
    async finish(ticket, browser, from) {
      const key = toTicketKey(ticket, browser);
      const now = clock.now();
      const result = await atomically(async (tx) => {
        const memberId = await store.takeMemberTicket(tx, key, now);
        return memberId === undefined ? undefined : openSessionOrChallenge(tx, memberId, from);
      });
      if (result !== undefined) return result;
      if (!(await store.hasPersonTicket(db, key, now))) throw toExpiredFailure();
      const { isCpfRequired, isBirthDateRequired, isGenderRequired, isAddressRequired, requiredLimits } =
        await opener.requireMethodOpen('social', from.site);
      const missing: MissingField[] = ['phone', 'over18'];
      if (isCpfRequired) missing.push('cpf');
      if (isBirthDateRequired) missing.push('birth_date');
      if (isGenderRequired) missing.push('gender');
      if (isAddressRequired) missing.push('address');
      if (requiredLimits.length > 0) missing.push('limits');
      return { missing };
    },
    async complete(ticket, browser, proof, { realname, stated, ...form }, agent) {
      const documents = await opener.checkApplicant('social', form.site, stated);
      const key = toTicketKey(ticket, browser);
      if (!(await store.hasPersonTicket(db, key, clock.now()))) throw toExpiredFailure();
      const holder = await phones.checkCode(proof);
      await opener.requireUnlisted(form.site, documents);
      const sealer = await vault.sealer(db, OPERATOR_PERSON_ID);
      return atomically(async (tx) => {
        const sealed = await store.takePersonTicket(tx, key, clock.now());
        if (sealed === undefined) throw toExpiredFailure();
        const person = personSchema.parse(JSON.parse(sealer.open(toPersonContext(key.ticketHash), sealed)));
        await codes.spend(tx, holder);
        const account = { ...form, documents, account: null, passwordHash: null, isMsReg: true, email: person.email };
        const named = { ...account, phone: proof.phone, realname: realname ?? person.name };
        const { memberId, session } = await opener.open(tx, named, agent);
        const link = { provider: person.provider, subject: vault.blindIndex('subject', person.subject), memberId };
        if (!(await store.insertLink(tx, { ...link, now: clock.now() }))) throw toExpiredFailure();
        return session;
      });
    },
    async sweep() {
      await atomically((tx) => store.deleteExpiredTickets(tx, clock.now()));
    },
  };
}
