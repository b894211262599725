import { z } from 'zod';
import type { Atomically, Db } from '../../../db/index.ts';
import { type Clock, Failure, type Ids, addSeconds, tokenHash } from '../../../platform/index.ts';
import { HOUSE, type Vault } from '../../vault/index.ts';
import type { AccountOpener } from '../account-opener.ts';
import type { Codes } from '../codes/codes.ts';
import type { PhoneAccounts, PhoneRegistration, ProvenPhone } from '../codes/phone-account.ts';
import type { Entered, SignIn } from '../security/sign-in.ts';
import type { From, OpenedSession } from '../session.ts';
import type { Checks, Provider } from './provider.ts';
import * as store from './store.ts';

const START_SECONDS = 10 * 60;
const SESSION_TICKET_SECONDS = 2 * 60;
const PERSON_TICKET_SECONDS = 20 * 60;

/**
 * Signing in by a platform that speaks OpenID Connect. `browser` is a secret that the browser alone holds, in a cookie:
 * what one browser began, no other can end, so that nobody can be signed in as somebody else by a link.
 */
export interface Social {
  list(): { provider: string; title: string }[];
  /** Fails with `social_unknown`. */
  find(name: string): Provider;
  /** Begins; answers where the browser is to go. */
  begin(name: string, browser: string, redirectUri: string): Promise<string>;
  /** Ends what the browser came back with; answers a ticket that it may fetch the result by, once. */
  end(name: string, browser: string, query: URLSearchParams): Promise<string>;
  /**
   * A member is in, or at the second step; somebody new has something to add first. Fails with
   * `social_over` for what is used, too old, or another browser's; with `other_site` for a member of another, and with
   * `way_closed` for somebody new where no such account is opened.
   */
  finish(ticket: string, browser: string, from: From & { site: string }): Promise<Entered | { missing: Missing[] }>;
  /** Opens the account of somebody new, whose phone is proven. Fails as the door of accounts does, before all else. */
  complete(
    ticket: string,
    browser: string,
    proof: ProvenPhone,
    form: PhoneRegistration & { realname: string | undefined },
    agent: string,
  ): Promise<OpenedSession>;
  sweep(): Promise<void>;
}

/** What the form of somebody new asks for, by the names of the contract. */
type Missing = 'phone' | 'over18' | 'cpf' | 'birth_date';

interface SocialParts {
  db: Db;
  atomically: Atomically;
  clock: Clock;
  codes: Codes;
  enter: SignIn['enter'];
  ids: Ids;
  opener: AccountOpener;
  phones: PhoneAccounts;
  providers: readonly Provider[];
  vault: Vault;
}

const checksKept = z.object({ redirectUri: z.string(), state: z.string(), nonce: z.string(), verifier: z.string() });

/** Somebody new, as their platform says it, until they have added what is missing. */
const personKept = z.object({
  provider: z.string(),
  subject: z.string(),
  email: z.string().nullable(),
  name: z.string(),
});

const placeOfChecks = (stateHash: Buffer): string => `identity.social_start.checks:${stateHash.toString('hex')}`;
const placeOfPerson = (ticketHash: Buffer): string => `identity.social_ticket.person:${ticketHash.toString('hex')}`;

const over = (): Failure => new Failure('social_over', { field: 'ticket' });

function finderOf(providers: readonly Provider[]): Social['find'] {
  return (name) => {
    const provider = providers.find((one) => one.name === name);
    if (provider === undefined) throw new Failure('social_unknown', { field: 'provider' });
    return provider;
  };
}

/** The way out to the platform and back from it. */
function journeyOf({
  db,
  atomically,
  clock,
  ids,
  providers,
  vault,
}: SocialParts): Pick<Social, 'find' | 'begin' | 'end'> {
  const find = finderOf(providers);

  return {
    find,
    async begin(name, browser, redirectUri) {
      const provider = find(name);
      const checks: Checks = { redirectUri, state: ids.token(), nonce: ids.token(), verifier: ids.token() };
      const url = await provider.urlFor(checks);
      const stateHash = tokenHash(checks.state);
      const sealer = await vault.sealer(db, HOUSE);
      await atomically((tx) =>
        store.insertStart(tx, {
          stateHash,
          provider: name,
          browserHash: tokenHash(browser),
          checks: sealer.seal(placeOfChecks(stateHash), JSON.stringify(checks)),
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
      if (sealed === undefined) throw over();
      const sealer = await vault.sealer(db, HOUSE);
      const checks = checksKept.parse(JSON.parse(sealer.open(placeOfChecks(stateHash), sealed)));
      const person = await provider.redeem(query.toString(), checks);
      const ticket = ids.token();
      const ticketHash = tokenHash(ticket);
      const memberId = await store.findLinked(db, name, vault.index('subject', person.subject));
      const kept = memberId === undefined ? JSON.stringify({ ...person, provider: name }) : null;
      const seconds = memberId === undefined ? PERSON_TICKET_SECONDS : SESSION_TICKET_SECONDS;
      await atomically((tx) =>
        store.insertTicket(tx, {
          ticketHash,
          browserHash,
          memberId: memberId ?? null,
          person: sealer.sealOr(placeOfPerson(ticketHash), kept),
          expiresAt: addSeconds(clock.now(), seconds),
        }),
      );
      return ticket;
    },
  };
}

export function createSocial(parts: SocialParts): Social {
  const { db, atomically, clock, codes, enter, opener, phones, providers, vault } = parts;
  const heldBy = (ticket: string, browser: string) => ({
    ticketHash: tokenHash(ticket),
    browserHash: tokenHash(browser),
  });

  return {
    ...journeyOf(parts),
    list: () => providers.map(({ name, title }) => ({ provider: name, title })),
    async finish(ticket, browser, from) {
      const held = heldBy(ticket, browser);
      const now = clock.now();
      const entered = await atomically(async (tx) => {
        const memberId = await store.takeMemberTicket(tx, held, now);
        return memberId === undefined ? undefined : enter(tx, memberId, from);
      });
      if (entered !== undefined) return entered;
      if (!(await store.waitsForPerson(db, held, now))) throw over();
      const { cpfRequired, birthDateRequired } = await opener.requireOpen('social', from.site);
      const missing: Missing[] = ['phone', 'over18'];
      if (cpfRequired) missing.push('cpf');
      if (birthDateRequired) missing.push('birth_date');
      return { missing };
    },
    async complete(ticket, browser, proof, { realname, cpf, birthDate, ...form }, agent) {
      const papers = await opener.admit('social', { site: form.site, cpf, birthDate });
      const held = heldBy(ticket, browser);
      if (!(await store.waitsForPerson(db, held, clock.now()))) throw over();
      const holder = await phones.prove(proof);
      const sealer = await vault.sealer(db, HOUSE);
      return atomically(async (tx) => {
        const sealed = await store.takePersonTicket(tx, held, clock.now());
        if (sealed === undefined) throw over();
        const person = personKept.parse(JSON.parse(sealer.open(placeOfPerson(held.ticketHash), sealed)));
        await codes.spend(tx, holder);
        const account = { ...form, papers, account: null, passwordHash: null, isMsReg: true, email: person.email };
        const named = { ...account, phone: proof.phone, realname: realname ?? person.name };
        const { memberId, session } = await opener.open(tx, named, agent);
        const link = { provider: person.provider, subject: vault.index('subject', person.subject), memberId };
        if (!(await store.insertLink(tx, { ...link, now: clock.now() }))) throw over();
        return session;
      });
    },
    async sweep() {
      await atomically((tx) => store.deleteExpired(tx, clock.now()));
    },
  };
}
