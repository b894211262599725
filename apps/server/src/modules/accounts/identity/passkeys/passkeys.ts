import {
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { Atomically, Db, Tx } from '../../../../db/index.ts';
import { type Clock, Failure, type Ids, addSeconds, fingerprint, tokenHash } from '../../../../platform/index.ts';
import * as memberStore from '../member-store.ts';
import { type AttemptLimiter, toAttemptSubject } from '../security/attempt-limiter.ts';
import type { SecurityNotices } from '../security/security-notices.ts';
import type { OpenedSession, SignInOrigin } from '../sessions/session.ts';
import type { Sessions } from '../sessions/sessions.ts';
import * as store from './passkey-store.ts';
import { toCreationOptions, toRequestOptions } from './passkey-options.ts';
import { readChallenge, toDefaultName } from './passkey-response.ts';

/** More passkeys than this are not needed, and each widens what can be stolen. */
export const MAX_PASSKEYS = 10;

const CHALLENGE_SECONDS = 5 * 60;

type CreationOptions = ReturnType<typeof toCreationOptions>;
type RequestOptions = ReturnType<typeof toRequestOptions>;

/** The site that a browser is at: passkeys are bound to its host. */
export interface RelyingParty {
  /** Scheme, host and port of a host that the server knows. */
  origin: string;
  name: string;
}

/** The member and the session that ask. */
interface PasskeyOwner {
  memberId: number;
  token: string;
}

export interface Passkeys {
  list(memberId: number): Promise<store.PasskeyRow[]>;
  /** Fails with `passkeys_full`. */
  startAdding(owner: PasskeyOwner, account: string, at: RelyingParty): Promise<CreationOptions>;
  /** Fails with `passkey_refused`, `passkey_over`, `passkey_known` or `passkeys_full`. Notifies the member. */
  add(
    owner: PasskeyOwner,
    response: RegistrationResponseJSON,
    from: { agentName: string; at: RelyingParty },
  ): Promise<void>;
  /** Fails with `not_found`. */
  rename(memberId: number, id: string, name: string): Promise<void>;
  /**
   * Lets a passkey confirm withdrawals, or no longer. The caller has checked the withdrawal password: who knows the sign-in
   * password alone must not get around it. Fails with `not_found`.
   */
  setConfirmsWithdrawals(memberId: number, id: string, on: boolean): Promise<void>;
  /** Fails with `not_found`. Notifies the member. */
  remove(memberId: number, id: string): Promise<void>;
  startSignIn(at: RelyingParty): Promise<RequestOptions>;
  /**
   * Opens a session. The authenticator verified its owner, so that a passkey is both factors. Fails with `passkey_refused`,
   * `passkey_over`, `other_site` or `too_many_tries`.
   */
  signIn(response: AuthenticationResponseJSON, from: SignInOrigin, at: RelyingParty): Promise<OpenedSession>;
  /** Fails with `passkey_missing` where none of the member's confirms withdrawals at this host. */
  startWithdrawal(owner: PasskeyOwner, request: unknown, at: RelyingParty): Promise<RequestOptions>;
  /** Confirms exactly the withdrawal for which the challenge was issued. Fails with `passkey_refused` or `passkey_over`. */
  confirmWithdrawal(
    owner: PasskeyOwner,
    request: unknown,
    response: AuthenticationResponseJSON,
    at: RelyingParty,
  ): Promise<void>;
}

interface PasskeysDeps {
  db: Db;
  atomically: Atomically;
  attemptLimiter: AttemptLimiter;
  clock: Clock;
  ids: Ids;
  notices: SecurityNotices;
  sessions: Sessions;
}

const refused = () => new Failure('passkey_refused');

/** The host to which passkeys are bound. A host that the server does not know has no origin, and no passkeys. */
function toRpId({ origin }: RelyingParty): string {
  const { hostname } = URL.parse(origin) ?? {};
  if (hostname === undefined) throw refused();
  return hostname;
}

/** Verification by the library throws for whatever is malformed: all of it is a refusal. */
async function orRefuse<Verified extends { verified: boolean }>(verifying: Promise<Verified>): Promise<Verified> {
  const result = await verifying.catch(() => undefined);
  if (result?.verified !== true) throw refused();
  return result;
}

interface ChallengeBinding {
  purpose: store.PasskeyPurpose;
  owner: PasskeyOwner | undefined;
  /** The withdrawal that is confirmed. */
  subject?: unknown;
}

function createChallenges({ atomically, clock, ids }: Pick<PasskeysDeps, 'atomically' | 'clock' | 'ids'>) {
  const bind = ({ purpose, owner, subject }: ChallengeBinding, at: RelyingParty) => ({
    purpose,
    memberId: owner?.memberId ?? null,
    sessionHash: owner === undefined ? null : tokenHash(owner.token),
    subjectHash: subject === undefined ? null : fingerprint(subject),
    rpId: toRpId(at),
  });
  const isEqual = (one: Buffer | null, other: Buffer | null) =>
    one === null || other === null ? one === other : one.equals(other);
  return {
    async issue(binding: ChallengeBinding, at: RelyingParty): Promise<string> {
      const challenge = ids.token();
      const expiresAt = addSeconds(clock.now(), CHALLENGE_SECONDS);
      const challengeHash = tokenHash(challenge);
      await atomically((tx) => store.insertPasskeyChallenge(tx, { ...bind(binding, at), challengeHash, expiresAt }));
      return challenge;
    },
    /** Uses the challenge up that a response answers, in a transaction of its own: a wrong answer spends it too. */
    async spend(clientData: string, binding: ChallengeBinding, at: RelyingParty): Promise<string> {
      const challenge = readChallenge(clientData);
      if (challenge === undefined) throw refused();
      const found = await atomically((tx) => store.takePasskeyChallenge(tx, tokenHash(challenge)));
      const wanted = bind(binding, at);
      const isBound =
        found !== undefined &&
        found.expiresAt > clock.now() &&
        found.purpose === wanted.purpose &&
        found.memberId === wanted.memberId &&
        found.rpId === wanted.rpId &&
        isEqual(found.sessionHash, wanted.sessionHash) &&
        isEqual(found.subjectHash, wanted.subjectHash);
      if (!isBound) throw new Failure('passkey_over');
      return challenge;
    },
  };
}

/** Verifies the answer of a passkey and stores its counter; returns the passkey. */
function createAssertionCheck({ clock }: Pick<PasskeysDeps, 'clock'>) {
  return async (tx: Tx, response: AuthenticationResponseJSON, challenge: string, at: RelyingParty) => {
    const passkey = await store.lockPasskey(tx, response.id, toRpId(at));
    if (passkey === undefined) throw refused();
    const { authenticationInfo } = await orRefuse(
      verifyAuthenticationResponse({
        response,
        expectedChallenge: challenge,
        expectedOrigin: at.origin,
        expectedRPID: passkey.rpId,
        requireUserVerification: true,
        credential: {
          id: passkey.credentialId,
          publicKey: new Uint8Array(passkey.publicKey),
          counter: Number(passkey.signCount),
          transports: passkey.transports,
        },
      }),
    );
    await store.markPasskeyUsed(tx, passkey.id, BigInt(authenticationInfo.newCounter), clock.now());
    return passkey;
  };
}

type Challenges = ReturnType<typeof createChallenges>;

function createPasskeyEditor(deps: PasskeysDeps, challenges: Challenges) {
  const { db, atomically, clock, ids, notices } = deps;
  return {
    list: (memberId) => store.listPasskeys(db, memberId),
    async startAdding(owner, account, at) {
      const known = await store.listPasskeys(db, owner.memberId);
      if (known.length >= MAX_PASSKEYS) throw new Failure('passkeys_full', { params: { max: MAX_PASSKEYS } });
      const challenge = await challenges.issue({ purpose: 'add', owner }, at);
      const options = await generateRegistrationOptions({
        rpName: at.name,
        rpID: toRpId(at),
        userName: account,
        // The handle that the authenticator keeps says nothing about the member.
        userID: new Uint8Array(fingerprint({ passkeyUser: owner.memberId })),
        challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
        attestationType: 'none',
        excludeCredentials: known.map(({ credentialId: id, transports }) => ({ id, transports })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
      return toCreationOptions(options, toRpId(at));
    },
    async add(owner, response, { agentName, at }) {
      const { clientDataJSON } = response.response;
      const expectedChallenge = await challenges.spend(clientDataJSON, { purpose: 'add', owner }, at);
      const { registrationInfo } = await orRefuse(
        verifyRegistrationResponse({
          response,
          expectedChallenge,
          expectedOrigin: at.origin,
          expectedRPID: toRpId(at),
          requireUserVerification: true,
        }),
      );
      if (registrationInfo === undefined) throw refused();
      const { credential } = registrationInfo;
      await atomically(async (tx) => {
        await memberStore.lockMember(tx, owner.memberId);
        const known = await store.listPasskeys(tx, owner.memberId);
        if (known.length >= MAX_PASSKEYS) throw new Failure('passkeys_full', { params: { max: MAX_PASSKEYS } });
        const isNew = await store.insertPasskey(tx, {
          id: ids.uuid(),
          memberId: owner.memberId,
          credentialId: credential.id,
          publicKey: Buffer.from(credential.publicKey),
          signCount: BigInt(credential.counter),
          transports: credential.transports ?? [],
          rpId: toRpId(at),
          name: toDefaultName(
            agentName,
            known.map(({ name }) => name),
          ),
          createdAt: clock.now(),
        });
        if (!isNew) throw new Failure('passkey_known');
        await notices.add(tx, owner.memberId, 'passkey_added', { device: agentName });
      });
    },
    async rename(memberId, id, name) {
      if (!(await atomically((tx) => store.renamePasskey(tx, memberId, id, name))))
        throw new Failure('not_found', { field: 'id' });
    },
    async setConfirmsWithdrawals(memberId, id, on) {
      if (!(await atomically((tx) => store.markConfirmsWithdrawals(tx, memberId, id, on))))
        throw new Failure('not_found', { field: 'id' });
    },
    async remove(memberId, id) {
      await atomically(async (tx) => {
        if (!(await store.deletePasskey(tx, memberId, id))) throw new Failure('not_found', { field: 'id' });
        await notices.add(tx, memberId, 'passkey_removed');
      });
    },
  } satisfies Partial<Passkeys>;
}

/** Passkeys (WebAuthn): added by members who proved their identity, then used to sign in and to confirm withdrawals. */
export function createPasskeys(deps: PasskeysDeps): Passkeys {
  const { db, atomically, attemptLimiter, sessions } = deps;
  const challenges = createChallenges(deps);
  const check = createAssertionCheck(deps);
  const toChallengeBytes = (challenge: string) => new Uint8Array(Buffer.from(challenge, 'base64url'));
  return {
    ...createPasskeyEditor(deps, challenges),
    async startSignIn(at) {
      const challenge = toChallengeBytes(await challenges.issue({ purpose: 'sign_in', owner: undefined }, at));
      const options = await generateAuthenticationOptions({
        rpID: toRpId(at),
        challenge,
        userVerification: 'required',
      });
      return toRequestOptions(options, toRpId(at));
    },
    async signIn(response, from, at) {
      const subject = toAttemptSubject(from.ip, 'passkey');
      await attemptLimiter.countOrRefuse(subject);
      const { clientDataJSON } = response.response;
      const challenge = await challenges.spend(clientDataJSON, { purpose: 'sign_in', owner: undefined }, at);
      return atomically(async (tx) => {
        const { memberId } = await check(tx, response, challenge, at);
        await attemptLimiter.reset(tx, subject);
        return sessions.open(tx, memberId, from);
      });
    },
    async startWithdrawal(owner, request, at) {
      const known = await store.listPasskeys(db, owner.memberId);
      const usable = known.filter((passkey) => passkey.confirmsWithdrawals && passkey.rpId === toRpId(at));
      if (usable.length === 0) throw new Failure('passkey_missing');
      const binding = { purpose: 'withdraw', owner, subject: request } as const;
      const challenge = toChallengeBytes(await challenges.issue(binding, at));
      const allowCredentials = usable.map(({ credentialId: id, transports }) => ({ id, transports }));
      const options = await generateAuthenticationOptions({
        rpID: toRpId(at),
        challenge,
        allowCredentials,
        userVerification: 'required',
      });
      return toRequestOptions(options, toRpId(at));
    },
    async confirmWithdrawal(owner, request, response, at) {
      const binding = { purpose: 'withdraw', owner, subject: request } as const;
      const challenge = await challenges.spend(response.response.clientDataJSON, binding, at);
      await atomically(async (tx) => {
        const { memberId, confirmsWithdrawals } = await check(tx, response, challenge, at);
        if (memberId !== owner.memberId || !confirmsWithdrawals) throw refused();
      });
    },
  };
}
