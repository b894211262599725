import { endpoints } from '@arara/contract';
import { renderSVG } from 'uqr';
import type { Atomically, Db } from '../../../../db/index.ts';
import {
  type Clock,
  Failure,
  type Route,
  guestRoute,
  memberRoute,
  pageOf,
  withCookies,
} from '../../../../platform/index.ts';
import type { AlternativeSignIn } from '../alternative-sign-in.ts';
import type { Identity } from '../identity.ts';
import type { Proof } from './reauthentication.ts';
import type { AccountSecurity } from './account-security.ts';
import { REFRESH_COOKIE, toSessionResponse, expiredRefreshCookie } from '../sessions/session-response.ts';
import type { SignedInDevice } from '../sessions/session.ts';
import type { WithdrawalPassword } from './withdrawal-password.ts';

interface SecurityRoutesDeps extends AccountSecurity {
  db: Db;
  atomically: Atomically;
  clock: Clock;
  identity: Identity;
  withdrawalPassword: WithdrawalPassword;
  alternativeSignIn: Pick<AlternativeSignIn, 'phoneProof'>;
  /** Finds the site that a host serves. */
  siteAt: (host: string) => Promise<string>;
}

function toSignedInDeviceView({ id, device, area, createdAt, seenAt, expiresAt, isKept, isCurrent }: SignedInDevice) {
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

/** A refused refresh deletes the cookie. */
function rethrowWithExpiredCookie(error: unknown): never {
  throw error instanceof Failure ? withCookies(error, [expiredRefreshCookie]) : error;
}

/** Continues a sign-in: by the refresh cookie, or by the code of the second step. */
function signInRoutes({ clock, sessions, signIn, siteAt }: SecurityRoutesDeps): Route[] {
  return [
    guestRoute(endpoints.refresh, async ({ cookie, isSameOrigin, ip, agent, area, host }) => {
      if (!isSameOrigin) throw new Failure('forbidden');
      const refreshToken = cookie(REFRESH_COOKIE);
      if (refreshToken === undefined) throw new Failure('unauthenticated');
      const renewed = sessions.renew(refreshToken, { ip, agent, area, site: await siteAt(host) });
      return toSessionResponse(await renewed.catch(rethrowWithExpiredCookie), clock.now());
    }),
    guestRoute(endpoints.loginCode, async ({ input, ip, agent, area, host, t }) => {
      const from = { ip, agent, area, site: await siteAt(host) };
      const session = await signIn.byCode(input.challenge, input.code, from);
      return { message: t('successes.login'), ...toSessionResponse(session, clock.now()) };
    }),
  ];
}

function sessionRoutes({ atomically, sessions, logins, notices }: SecurityRoutesDeps): Route[] {
  return [
    memberRoute(endpoints.sessions, async ({ memberId, token }) => ({
      data: (await sessions.list(memberId, token)).map(toSignedInDeviceView),
    })),
    memberRoute(endpoints.sessionEnd, async ({ memberId, input }) => {
      await sessions.endOwnDevice(memberId, input.id);
      return {};
    }),
    memberRoute(endpoints.sessionEndOthers, async ({ memberId, token }) => {
      const ended = await atomically((tx) => sessions.endAll(tx, memberId, 'member', token));
      return { data: { ended } };
    }),
    memberRoute(endpoints.logins, async ({ memberId, input }) => ({
      data: pageOf(await logins.list(memberId, input), input, ({ id, at, outcome, device, area, ip }) => ({
        id,
        at: at.toISOString(),
        outcome,
        device,
        place: area,
        ip,
      })),
    })),
    memberRoute(endpoints.notices, async ({ memberId, input }) => ({
      data: pageOf(await notices.list(memberId, input), input, ({ id, kind, at, data, readAt }) => ({
        id,
        kind,
        at: at.toISOString(),
        device: data.device ?? '',
        place: data.area ?? '',
        read_at: readAt?.toISOString() ?? null,
      })),
    })),
    memberRoute(endpoints.noticesRead, async ({ memberId, input }) => {
      await notices.read(memberId, input.id);
      return {};
    }),
  ];
}

/** Re-authentication by the password, or by a code to the phone of members without one. */
function proofRoutes({ clock, loginPassword, proofs, alternativeSignIn: { phoneProof } }: SecurityRoutesDeps): Route[] {
  const toProofResponse = ({ token, expiresAt }: Proof) => {
    const expires_in = Math.floor((expiresAt.getTime() - clock.now().getTime()) / 1000);
    return { data: { proof: token, expires_in, expires_at: expiresAt.toISOString() } };
  };
  return [
    memberRoute(endpoints.passwordVerify, async ({ memberId, token, ip, input }) =>
      toProofResponse(await loginPassword.verify({ memberId, token, ip }, input.password)),
    ),
    memberRoute(endpoints.proofCode, async ({ memberId, ip, locale, t }) => ({
      message: t('successes.codeSent'),
      data: await phoneProof.requestCode(memberId, { ip, locale }),
    })),
    memberRoute(endpoints.proofByCode, async ({ memberId, token, input }) => {
      await phoneProof.verify(memberId, input.code);
      return toProofResponse(await proofs.issue(memberId, token));
    }),
  ];
}

function passwordRoutes({ loginPassword, withdrawalPassword }: SecurityRoutesDeps): Route[] {
  return [
    memberRoute(endpoints.passwordChange, async ({ memberId, token, ip, input, t }) => {
      await loginPassword.change({ memberId, token, ip }, input.old_password, input.password);
      return { message: t('successes.passwordChange') };
    }),
    memberRoute(endpoints.drawingPasswordChange, async ({ memberId, input, t }) => {
      await withdrawalPassword.change(memberId, input.old_qk_pwd, input.qk_pwd);
      return { message: t('successes.drawingPasswordChange') };
    }),
  ];
}

function twoStepRoutes({ db, identity, proofs, twoStep }: SecurityRoutesDeps): Route[] {
  return [
    memberRoute(endpoints.twoStep, async ({ memberId }) => {
      const { since, recoveryLeft } = await twoStep.state(memberId);
      return { data: { on: since !== null, since: since?.toISOString() ?? null, recovery_left: recoveryLeft } };
    }),
    memberRoute(endpoints.twoStepEnrol, async ({ memberId, token, input }) => {
      await proofs.require(memberId, token, input.proof);
      const { account } = await identity.member(db, memberId);
      const { secret, url } = await twoStep.enrol(memberId, account);
      return { data: { secret, url, qr_svg: renderSVG(url, { border: 2 }) } };
    }),
    memberRoute(endpoints.twoStepConfirm, async ({ memberId, input }) => ({
      data: { recovery_codes: await twoStep.confirm(memberId, input.code) },
    })),
    memberRoute(endpoints.twoStepOff, async ({ memberId, token, ip, agent, area, input }) => {
      await proofs.require(memberId, token, input.proof);
      await twoStep.turnOff(memberId, input.code, { ip, agent, area });
      return {};
    }),
    memberRoute(endpoints.twoStepRecovery, async ({ memberId, token, input }) => {
      await proofs.require(memberId, token, input.proof);
      return { data: { recovery_codes: await twoStep.renew(memberId) } };
    }),
  ];
}

/** Routes of account security: sessions, passwords, second step, login history and notices. */
export function securityRoutes(deps: SecurityRoutesDeps): Route[] {
  return [
    ...signInRoutes(deps),
    ...sessionRoutes(deps),
    ...proofRoutes(deps),
    ...passwordRoutes(deps),
    ...twoStepRoutes(deps),
  ];
}
