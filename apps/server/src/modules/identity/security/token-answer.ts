import type { Cookie } from '../../../platform/index.ts';
import type { OpenedSession } from '../session.ts';
import type { Entered } from './sign-in.ts';

/** The cookie of a browser that is kept signed in. */
export const KEPT_COOKIE = 'arara_kept';

/** Ends what the browser held before. */
export const noCookie: Cookie = { name: KEPT_COOKIE, value: null, maxAgeSeconds: 0 };

const secondsUntil = (moment: Date, now: Date): number => Math.floor((moment.getTime() - now.getTime()) / 1000);

function cookieOf({ refresh }: OpenedSession, now: Date): Cookie {
  if (refresh === null) return noCookie;
  return { name: KEPT_COOKIE, value: refresh.token, maxAgeSeconds: secondsUntil(refresh.expiresAt, now) };
}

/** A session as its browser is told of it: the token to call with, and the cookie to renew it with or the end of one. */
export function answerToken(session: OpenedSession, now: Date) {
  const { token, expiresAt } = session;
  return {
    cookies: [cookieOf(session, now)],
    data: {
      access_token: token,
      token_type: 'bearer' as const,
      expires_in: secondsUntil(expiresAt, now),
      expires_at: expiresAt.toISOString(),
    },
  };
}

/** The same, or the step that there is to go. */
export function answerEntered(entered: Entered, now: Date) {
  if ('session' in entered) return answerToken(entered.session, now);
  return { isStep: true as const, data: { challenge: entered.challenge } };
}
