import { endpoints } from '@arara/contract';
import type { Db } from '../../db/index.ts';
import { type Clock, type Route, guest, member } from '../../platform/index.ts';
import type { AccountWays } from './account-ways.ts';
import type { Captcha } from './captcha.ts';
import type { Identity } from './identity.ts';
import type { Proofs } from './security/proofs.ts';
import type { OpenedSession } from './session.ts';
import { SOCIAL_COOKIE, pathOf } from './social/pages.ts';

interface AccountRoutesParts {
  db: Db;
  clock: Clock;
  captcha: Captcha;
  identity: Pick<Identity, 'member'>;
  proofs: Proofs;
  ways: AccountWays;
  /** The site that answers at a host. */
  siteAt: (host: string) => Promise<string>;
}

/** What a client is told of a session. */
function writerOf(clock: Clock) {
  return ({ token, expiresAt }: OpenedSession) => ({
    access_token: token,
    token_type: 'bearer' as const,
    expires_in: Math.floor((expiresAt.getTime() - clock.now().getTime()) / 1000),
    expires_at: expiresAt.toISOString(),
  });
}

function phoneRoutes({ captcha, clock, ways: { phones }, siteAt }: AccountRoutesParts): Route[] {
  const written = writerOf(clock);
  return [
    guest(endpoints.phoneCode, async ({ input, ip, locale, messages }) => {
      await captcha.check(input.key, input.captcha);
      return { message: messages.successes.codeSent, data: await phones.ask(input.phone, { ip, locale }) };
    }),
    guest(endpoints.phoneRegister, async ({ input, ip, area, agent, host, locale, messages }) => {
      const form = { introducer: input.introducer, lang: locale, site: await siteAt(host), ip, area, host };
      const session = await phones.register(input, form, agent);
      return { message: messages.successes.register, data: written(session) };
    }),
    guest(endpoints.phoneLogin, async ({ input, ip, area, agent, messages }) => {
      const entered = await phones.login(input, { ip, area, agent });
      if ('challenge' in entered) return { isStep: true, data: entered };
      return { message: messages.successes.login, data: written(entered.session) };
    }),
  ];
}

function socialRoutes({ clock, ways: { social }, siteAt }: AccountRoutesParts): Route[] {
  const written = writerOf(clock);
  return [
    guest(endpoints.socialList, async () => ({ data: social.list() })),
    guest(endpoints.socialStart, async ({ input }) => ({
      data: { url: pathOf(social.find(input.provider).name, 'go') },
    })),
    guest(endpoints.socialFinish, async ({ input, ip, area, agent, cookie }) => {
      const { ticket } = input;
      const none = { session: null, challenge: null, ticket: null, missing: [] };
      const isStep = true as const;
      const entered = await social.finish(ticket, cookie(SOCIAL_COOKIE) ?? '', { ip, area, agent });
      if (entered === undefined) return { isStep, data: { ...none, ticket, missing: ['phone', 'over18'] } };
      if ('challenge' in entered) return { isStep, data: { ...none, ...entered } };
      return { data: { ...none, session: written(entered.session) } };
    }),
    guest(endpoints.socialComplete, async ({ input, ip, area, agent, host, locale, cookie, messages }) => {
      const { phone, phone_ticket: ticket, code, introducer, realname } = input;
      const form = { introducer, realname, lang: locale, site: await siteAt(host), ip, area, host };
      const browser = cookie(SOCIAL_COOKIE) ?? '';
      const session = await social.complete(input.ticket, browser, { phone, ticket, code }, form, agent);
      return { message: messages.successes.register, data: written(session) };
    }),
  ];
}

/** Ways to an account beside account and password: a phone, a platform, an e-mail, a code for a new password. */
export function accountRoutes(parts: AccountRoutesParts): Route[] {
  const { db, captcha, identity, proofs, ways } = parts;
  return [
    ...phoneRoutes(parts),
    ...socialRoutes(parts),
    member(endpoints.emailBind, async ({ input, memberId, token, ip, locale, messages }) => {
      // By a bound e-mail the password can be replaced: a stolen session alone must not bind one.
      const { isMsReg } = await identity.member(db, memberId);
      if (!isMsReg) await proofs.require(memberId, token, input.proof);
      return {
        message: messages.successes.codeSent,
        data: await ways.email.ask(memberId, input.email, { ip, locale }),
      };
    }),
    member(endpoints.emailVerify, async ({ input, memberId, messages }) => ({
      message: messages.successes.emailVerify,
      data: { email: await ways.email.verify(memberId, input.code) },
    })),
    guest(endpoints.passwordForgot, async ({ input, ip, locale, messages }) => {
      await captcha.check(input.key, input.captcha);
      return { message: messages.successes.codeSent, data: await ways.forgotten.ask(input.account, { ip, locale }) };
    }),
    guest(endpoints.passwordReset, async ({ input, messages }) => {
      await ways.forgotten.reset(input, input.password);
      return { message: messages.successes.passwordReset };
    }),
  ];
}
