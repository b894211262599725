import { endpoints } from '@arara/contract';
import { renderSVG } from 'uqr';
import type { Atomically, Db } from '../../db/index.ts';
import { type Clock, Failure, type Route, guest, member, pageOf } from '../../platform/index.ts';
import type { AccountWays } from './account-ways.ts';
import type { Identity } from './identity.ts';
import type { Proof } from './security/proofs.ts';
import type { Security } from './security/security.ts';
import { KEPT_COOKIE, answerToken, noCookie } from './security/token-answer.ts';
import type { Place } from './session.ts';
import type { WithdrawalPassword } from './withdrawal-password.ts';

interface SecurityRoutesParts extends Security {
  db: Db;
  atomically: Atomically;
  clock: Clock;
  identity: Identity;
  withdrawalPassword: WithdrawalPassword;
  ways: Pick<AccountWays, 'phoneProof'>;
  /** The site that answers at a host. */
  siteAt: (host: string) => Promise<string>;
}

function writePlace({ id, device, area, createdAt, seenAt, expiresAt, isKept, isCurrent }: Place) {
  return {
    id,
    device,
    place: area,
    created_at: createdAt.toISOString(),
    seen_at: seenAt.toISOString(),
    expires_at: expiresAt.toISOString(),
    kept: isKept,
    current: isCurrent,
  };
}

/** A cookie that opens nothing is of no use: its browser forgets it with the refusal. */
function refuseKept(error: unknown): never {
  throw error instanceof Failure ? new Failure(error.code, { ...error.detail, cookies: [noCookie] }) : error;
}

/** Going on with a sign-in: by the cookie of a browser that is kept signed in, or by the second step. */
function signInRoutes({ clock, sessions, signIn, siteAt }: SecurityRoutesParts): Route[] {
  return [
    guest(endpoints.refresh, async ({ cookie, isSameOrigin, ip, agent, area, host }) => {
      if (!isSameOrigin) throw new Failure('forbidden');
      const kept = cookie(KEPT_COOKIE);
      if (kept === undefined) throw new Failure('unauthenticated');
      const renewing = sessions.renew(kept, { ip, agent, area, site: await siteAt(host) });
      return answerToken(await renewing.catch(refuseKept), clock.now());
    }),
    guest(endpoints.loginCode, async ({ input, ip, agent, area, host, messages }) => {
      const from = { ip, agent, area, site: await siteAt(host) };
      const session = await signIn.byCode(input.challenge, input.code, from);
      return { message: messages.successes.login, ...answerToken(session, clock.now()) };
    }),
  ];
}

function sessionRoutes({ atomically, sessions, logins, notices }: SecurityRoutesParts): Route[] {
  return [
    member(endpoints.sessions, async ({ memberId, token }) => ({
      data: (await sessions.list(memberId, token)).map(writePlace),
    })),
    member(endpoints.sessionEnd, async ({ memberId, input }) => {
      await sessions.endPlace(memberId, input.id);
      return {};
    }),
    member(endpoints.sessionEndOthers, async ({ memberId, token }) => {
      const ended = await atomically((tx) => sessions.endAll(tx, memberId, 'member', token));
      return { data: { ended } };
    }),
    member(endpoints.logins, async ({ memberId, input }) => ({
      data: pageOf(await logins.list(memberId, input), input, ({ id, at, outcome, device, area, ip }) => ({
        id,
        at: at.toISOString(),
        outcome,
        device,
        place: area,
        ip,
      })),
    })),
    member(endpoints.notices, async ({ memberId, input }) => ({
      data: pageOf(await notices.list(memberId, input), input, ({ id, kind, at, data, readAt }) => ({
        id,
        kind,
        at: at.toISOString(),
        device: data.device ?? '',
        place: data.area ?? '',
        read_at: readAt?.toISOString() ?? null,
      })),
    })),
    member(endpoints.noticesRead, async ({ memberId, input }) => {
      await notices.read(memberId, input.id);
      return {};
    }),
  ];
}

/** That it is they: by the password, or by a code to their phone where there is none. */
function proofRoutes({ clock, loginPassword, proofs, ways: { phoneProof } }: SecurityRoutesParts): Route[] {
  const written = ({ token, expiresAt }: Proof) => {
    const expires_in = Math.floor((expiresAt.getTime() - clock.now().getTime()) / 1000);
    return { data: { proof: token, expires_in, expires_at: expiresAt.toISOString() } };
  };
  return [
    member(endpoints.passwordVerify, async ({ memberId, token, ip, input }) =>
      written(await loginPassword.verify({ memberId, token, ip }, input.password)),
    ),
    member(endpoints.proofCode, async ({ memberId, ip, locale, messages }) => ({
      message: messages.successes.codeSent,
      data: await phoneProof.ask(memberId, { ip, locale }),
    })),
    member(endpoints.proofByCode, async ({ memberId, token, input }) => {
      await phoneProof.verify(memberId, input.code);
      return written(await proofs.give(memberId, token));
    }),
  ];
}

function passwordRoutes({ loginPassword, withdrawalPassword }: SecurityRoutesParts): Route[] {
  return [
    member(endpoints.passwordChange, async ({ memberId, token, ip, input, messages }) => {
      await loginPassword.change({ memberId, token, ip }, input.old_password, input.password);
      return { message: messages.successes.passwordChange };
    }),
    member(endpoints.drawingPasswordChange, async ({ memberId, input, messages }) => {
      await withdrawalPassword.change(memberId, input.old_qk_pwd, input.qk_pwd);
      return { message: messages.successes.drawingPasswordChange };
    }),
  ];
}

function twoStepRoutes({ db, identity, proofs, twoStep }: SecurityRoutesParts): Route[] {
  return [
    member(endpoints.twoStep, async ({ memberId }) => {
      const { since, recoveryLeft } = await twoStep.state(memberId);
      return { data: { on: since !== null, since: since?.toISOString() ?? null, recovery_left: recoveryLeft } };
    }),
    member(endpoints.twoStepEnrol, async ({ memberId, token, input }) => {
      await proofs.require(memberId, token, input.proof);
      const { account } = await identity.member(db, memberId);
      const { secret, url } = await twoStep.enrol(memberId, account);
      return { data: { secret, url, qr_svg: renderSVG(url, { border: 2 }) } };
    }),
    member(endpoints.twoStepConfirm, async ({ memberId, input }) => ({
      data: { recovery_codes: await twoStep.confirm(memberId, input.code) },
    })),
    member(endpoints.twoStepOff, async ({ memberId, token, ip, agent, area, input }) => {
      await proofs.require(memberId, token, input.proof);
      await twoStep.turnOff(memberId, input.code, { ip, agent, area });
      return {};
    }),
    member(endpoints.twoStepRecovery, async ({ memberId, token, input }) => {
      await proofs.require(memberId, token, input.proof);
      return { data: { recovery_codes: await twoStep.renew(memberId) } };
    }),
  ];
}

/** The security center: sessions, passwords, the second step, and what happened at the door. */
export function securityRoutes(parts: SecurityRoutesParts): Route[] {
  return [
    ...signInRoutes(parts),
    ...sessionRoutes(parts),
    ...proofRoutes(parts),
    ...passwordRoutes(parts),
    ...twoStepRoutes(parts),
  ];
}
