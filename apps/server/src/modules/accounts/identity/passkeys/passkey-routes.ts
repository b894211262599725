import { endpoints } from '@arara/contract';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { z } from 'zod';
import type { Db } from '../../../../db/index.ts';
import { type Caller, type Clock, Failure, type Route, guestRoute, memberRoute } from '../../../../platform/index.ts';
import type { Identity } from '../identity.ts';
import type { Proofs } from '../security/reauthentication.ts';
import type { WithdrawalPassword } from '../security/withdrawal-password.ts';
import { describeDevice } from '../sessions/device.ts';
import { toSessionResponse } from '../sessions/session-response.ts';
import type { PasskeyRow } from './passkey-store.ts';
import type { Passkeys, RelyingParty } from './passkeys.ts';

interface PasskeyRoutesDeps {
  db: Db;
  clock: Clock;
  identity: Pick<Identity, 'member'>;
  passkeys: Passkeys;
  proofs: Proofs;
  withdrawalPassword: WithdrawalPassword;
  /** Finds the site that a host serves. */
  findSite: (host: string) => Promise<{ key: string; name: string }>;
}

const toPasskeyView = ({ id, name, rpId, confirmsWithdrawals, createdAt, usedAt }: PasskeyRow) => ({
  id,
  name,
  host: rpId,
  confirms_withdrawals: confirmsWithdrawals,
  created_at: createdAt.toISOString(),
  used_at: usedAt?.toISOString() ?? null,
});

type AssertionInput = z.output<(typeof endpoints)['passkeyLogin']['input']>['response'];

/** Converts the answer of a browser: what it left out is absent. */
export function toAssertion({
  authenticatorAttachment,
  response,
  ...rest
}: AssertionInput): AuthenticationResponseJSON {
  const { userHandle, ...signed } = response;
  return {
    ...rest,
    ...(authenticatorAttachment !== undefined && { authenticatorAttachment }),
    response: { ...signed, ...(userHandle !== undefined && { userHandle }) },
  };
}

function toAttestation({
  authenticatorAttachment,
  response,
  ...rest
}: z.output<(typeof endpoints)['passkeyAdd']['input']>['response']): RegistrationResponseJSON {
  const { transports, ...created } = response;
  return {
    ...rest,
    ...(authenticatorAttachment !== undefined && { authenticatorAttachment }),
    response: { ...created, ...(transports !== undefined && { transports }) },
  };
}

function createSiteFinder({ findSite }: Pick<PasskeyRoutesDeps, 'findSite'>) {
  return async ({ host, origin }: Pick<Caller, 'host' | 'origin'>): Promise<RelyingParty> => ({
    origin,
    name: (await findSite(host)).name,
  });
}

function signInRoutes({ clock, passkeys, findSite }: PasskeyRoutesDeps): Route[] {
  const findRelyingParty = createSiteFinder({ findSite });
  return [
    guestRoute(endpoints.passkeyLoginStart, async (call) => ({
      data: await passkeys.startSignIn(await findRelyingParty(call)),
    })),
    guestRoute(endpoints.passkeyLogin, async (call) => {
      const { input, ip, area, agent, host, t } = call;
      const from = { ip, area, agent, remember: input.remember, site: (await findSite(host)).key };
      const session = await passkeys.signIn(toAssertion(input.response), from, await findRelyingParty(call));
      return { message: t('successes.login'), ...toSessionResponse(session, clock.now()) };
    }),
  ];
}

/** Routes of passkeys: the member's list, and the sign-in. A withdrawal is confirmed by the call that requests it. */
export function passkeyRoutes(deps: PasskeyRoutesDeps): Route[] {
  const { db, identity, passkeys, proofs, withdrawalPassword } = deps;
  const findRelyingParty = createSiteFinder(deps);
  return [
    ...signInRoutes(deps),
    memberRoute(endpoints.passkeys, async ({ memberId }) => ({
      data: (await passkeys.list(memberId)).map(toPasskeyView),
    })),
    memberRoute(endpoints.passkeyAddStart, async (call) => {
      const { memberId, token, input } = call;
      const { account, isDemo } = await identity.member(db, memberId);
      if (isDemo) throw new Failure('demo_not_allowed');
      await proofs.require(memberId, token, input.proof);
      return { data: await passkeys.startAdding({ memberId, token }, account, await findRelyingParty(call)) };
    }),
    memberRoute(endpoints.passkeyAdd, async (call) => {
      const { memberId, token, input, agent } = call;
      const from = { agentName: describeDevice(agent), at: await findRelyingParty(call) };
      await passkeys.add({ memberId, token }, toAttestation(input.response), from);
      return {};
    }),
    memberRoute(endpoints.passkeyRename, async ({ memberId, input }) => {
      await passkeys.rename(memberId, input.id, input.name);
      return {};
    }),
    memberRoute(endpoints.passkeyWithdrawals, async ({ memberId, input }) => {
      const { id, on, qk_pwd: password } = input;
      if (on) await withdrawalPassword.check(memberId, password ?? '');
      await passkeys.setConfirmsWithdrawals(memberId, id, on);
      return {};
    }),
    memberRoute(endpoints.passkeyRemove, async ({ memberId, token, input }) => {
      await proofs.require(memberId, token, input.proof);
      await passkeys.remove(memberId, input.id);
      return {};
    }),
    memberRoute(endpoints.passkeyDrawingStart, async (call) => {
      const { memberId, token, input } = call;
      return { data: await passkeys.startWithdrawal({ memberId, token }, input, await findRelyingParty(call)) };
    }),
  ];
}
