import { toStatedDocuments } from './registration/stated-documents.ts';
import { toWireLocale } from '@arara/contract/wire-locales';
import { endpoints } from '@arara/contract';
import { type Clock, type Route, guestRoute, memberRoute } from '../../../platform/index.ts';
import type { AlternativeSignIn } from './alternative-sign-in.ts';
import type { Captcha } from './captcha/captcha.ts';
import { INVITE_COOKIE } from './registration/account-opener.ts';
import type { Proofs } from './security/reauthentication.ts';
import { toSignInResponse, toSessionResponse } from './sessions/session-response.ts';
import { SOCIAL_COOKIE, toSocialPath } from './social-sign-in/social-pages.ts';

interface AlternativeSignInRoutesDeps {
  clock: Clock;
  captcha: Captcha;
  proofs: Proofs;
  alternativeSignIn: AlternativeSignIn;
  /** Finds the site that a host serves. */
  siteAt: (host: string) => Promise<string>;
}

function phoneRoutes({ captcha, clock, alternativeSignIn: { phones }, siteAt }: AlternativeSignInRoutesDeps): Route[] {
  return [
    guestRoute(endpoints.phoneCode, async ({ input, ip, host, locale, t }) => {
      await captcha.check(input.key, input.captcha);
      const from = { ip, locale, site: await siteAt(host) };
      return { message: t('successes.codeSent'), data: await phones.requestCode(input.phone, from) };
    }),
    guestRoute(endpoints.phoneRegister, async ({ input, ip, area, agent, host, locale, cookie, t }) => {
      const { introducer, remember } = input;
      const site = await siteAt(host);
      const applicant = { introducer, visited: cookie(INVITE_COOKIE), remember, stated: toStatedDocuments(input) };
      const form = { ...applicant, lang: toWireLocale(locale), site, ip, area, host };
      const session = await phones.register(input, form, agent);
      return { message: t('successes.register'), ...toSessionResponse(session, clock.now()) };
    }),
    guestRoute(endpoints.phoneLogin, async ({ input, ip, area, agent, host, t }) => {
      const from = { ip, area, agent, remember: input.remember, site: await siteAt(host) };
      const result = await phones.login(input, from);
      const message = t('session' in result ? 'successes.login' : 'successes.default');
      return { message, ...toSignInResponse(result, clock.now()) };
    }),
  ];
}

function socialRoutes({ clock, alternativeSignIn: { social }, siteAt }: AlternativeSignInRoutesDeps): Route[] {
  return [
    guestRoute(endpoints.socialList, async () => ({ data: social.list() })),
    guestRoute(endpoints.socialStart, async ({ input }) => ({
      data: { url: toSocialPath(social.find(input.provider).name, 'go') },
    })),
    guestRoute(endpoints.socialFinish, async ({ input, ip, area, agent, host, cookie }) => {
      const { ticket, remember } = input;
      const none = { session: null, challenge: null, ticket: null, missing: [] };
      const isStep = true as const;
      const from = { ip, area, agent, remember, site: await siteAt(host) };
      const result = await social.finish(ticket, cookie(SOCIAL_COOKIE) ?? '', from);
      if ('missing' in result) return { isStep, data: { ...none, ticket, ...result } };
      if ('challenge' in result) return { isStep, data: { ...none, ...result } };
      const { data: session, cookies } = toSessionResponse(result.session, clock.now());
      return { data: { ...none, session }, cookies };
    }),
    guestRoute(endpoints.socialComplete, async ({ input, ip, area, agent, host, locale, cookie, t }) => {
      const { phone, phone_ticket: ticket, code, introducer, realname, remember } = input;
      const site = await siteAt(host);
      const stated = toStatedDocuments(input);
      const applicant = { introducer, visited: cookie(INVITE_COOKIE), realname, remember, stated };
      const form = { ...applicant, lang: toWireLocale(locale), site, ip, area, host };
      const browser = cookie(SOCIAL_COOKIE) ?? '';
      const session = await social.complete(input.ticket, browser, { phone, ticket, code }, form, agent);
      return { message: t('successes.register'), ...toSessionResponse(session, clock.now()) };
    }),
  ];
}

/** Routes for phone accounts, social sign-in, the bound e-mail and a forgotten password. */
export function alternativeSignInRoutes(deps: AlternativeSignInRoutesDeps): Route[] {
  const { captcha, proofs, alternativeSignIn } = deps;
  return [
    ...phoneRoutes(deps),
    ...socialRoutes(deps),
    memberRoute(endpoints.emailBind, async ({ input, memberId, token, ip, locale, t }) => {
      // A bound e-mail can reset the password: a stolen session alone must not bind one.
      await proofs.require(memberId, token, input.proof);
      return {
        message: t('successes.codeSent'),
        data: await alternativeSignIn.email.requestCode(memberId, input.email, { ip, locale }),
      };
    }),
    memberRoute(endpoints.emailVerify, async ({ input, memberId, t }) => ({
      message: t('successes.emailVerify'),
      data: { email: await alternativeSignIn.email.verify(memberId, input.code) },
    })),
    guestRoute(endpoints.passwordForgot, async ({ input, ip, locale, t }) => {
      await captcha.check(input.key, input.captcha);
      return {
        message: t('successes.codeSent'),
        data: await alternativeSignIn.forgottenPassword.requestCode(input.account, { ip, locale }),
      };
    }),
    guestRoute(endpoints.passwordReset, async ({ input, t }) => {
      await alternativeSignIn.forgottenPassword.reset(input, input.password);
      return { message: t('successes.passwordReset') };
    }),
  ];
}
