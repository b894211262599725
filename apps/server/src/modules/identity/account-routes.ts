import { endpoints } from '@arara/contract';
import { type Clock, type Route, guest, member } from '../../platform/index.ts';
import type { AccountWays } from './account-ways.ts';
import type { Captcha } from './captcha.ts';
import { INVITE_COOKIE } from './inviter.ts';
import type { Proofs } from './security/proofs.ts';
import { answerEntered, answerToken } from './security/token-answer.ts';
import { SOCIAL_COOKIE, pathOf } from './social/pages.ts';

interface AccountRoutesParts {
  clock: Clock;
  captcha: Captcha;
  proofs: Proofs;
  ways: AccountWays;
  /** The site that answers at a host. */
  siteAt: (host: string) => Promise<string>;
}

function phoneRoutes({ captcha, clock, ways: { phones }, siteAt }: AccountRoutesParts): Route[] {
  return [
    guest(endpoints.phoneCode, async ({ input, ip, host, locale, messages }) => {
      await captcha.check(input.key, input.captcha);
      const from = { ip, locale, site: await siteAt(host) };
      return { message: messages.successes.codeSent, data: await phones.ask(input.phone, from) };
    }),
    guest(endpoints.phoneRegister, async ({ input, ip, area, agent, host, locale, cookie, messages }) => {
      const { introducer, remember, cpf, birth_date: birthDate } = input;
      const site = await siteAt(host);
      const told = { introducer, visited: cookie(INVITE_COOKIE), remember, cpf, birthDate };
      const form = { ...told, lang: locale, site, ip, area, host };
      const session = await phones.register(input, form, agent);
      return { message: messages.successes.register, ...answerToken(session, clock.now()) };
    }),
    guest(endpoints.phoneLogin, async ({ input, ip, area, agent, host, messages }) => {
      const from = { ip, area, agent, remember: input.remember, site: await siteAt(host) };
      const entered = await phones.login(input, from);
      const { login, default: asked } = messages.successes;
      return { message: 'session' in entered ? login : asked, ...answerEntered(entered, clock.now()) };
    }),
  ];
}

function socialRoutes({ clock, ways: { social }, siteAt }: AccountRoutesParts): Route[] {
  return [
    guest(endpoints.socialList, async () => ({ data: social.list() })),
    guest(endpoints.socialStart, async ({ input }) => ({
      data: { url: pathOf(social.find(input.provider).name, 'go') },
    })),
    guest(endpoints.socialFinish, async ({ input, ip, area, agent, host, cookie }) => {
      const { ticket, remember } = input;
      const none = { session: null, challenge: null, ticket: null, missing: [] };
      const isStep = true as const;
      const from = { ip, area, agent, remember, site: await siteAt(host) };
      const came = await social.finish(ticket, cookie(SOCIAL_COOKIE) ?? '', from);
      if ('missing' in came) return { isStep, data: { ...none, ticket, ...came } };
      if ('challenge' in came) return { isStep, data: { ...none, ...came } };
      const { data: session, cookies } = answerToken(came.session, clock.now());
      return { data: { ...none, session }, cookies };
    }),
    guest(endpoints.socialComplete, async ({ input, ip, area, agent, host, locale, cookie, messages }) => {
      const { phone, phone_ticket: ticket, code, introducer, realname, remember, cpf, birth_date: birthDate } = input;
      const site = await siteAt(host);
      const told = { introducer, visited: cookie(INVITE_COOKIE), realname, remember, cpf, birthDate };
      const form = { ...told, lang: locale, site, ip, area, host };
      const browser = cookie(SOCIAL_COOKIE) ?? '';
      const session = await social.complete(input.ticket, browser, { phone, ticket, code }, form, agent);
      return { message: messages.successes.register, ...answerToken(session, clock.now()) };
    }),
  ];
}

/** Ways to an account beside account and password: a phone, a platform, an e-mail, a code for a new password. */
export function accountRoutes(parts: AccountRoutesParts): Route[] {
  const { captcha, proofs, ways } = parts;
  return [
    ...phoneRoutes(parts),
    ...socialRoutes(parts),
    member(endpoints.emailBind, async ({ input, memberId, token, ip, locale, messages }) => {
      // By a bound e-mail the password can be replaced: a stolen session alone must not bind one.
      await proofs.require(memberId, token, input.proof);
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
