import type { Cookie } from '../../../../platform/index.ts';
import type { OpenedSession } from './session.ts';
import type { SignInResult } from '../sign-in/sign-in.ts';

/** The cookie that holds the refresh token. */
export const REFRESH_COOKIE = 'arara_kept';

/** Deletes the cookie in the browser. */
export const expiredRefreshCookie: Cookie = { name: REFRESH_COOKIE, value: null, maxAgeSeconds: 0 };

const secondsUntil = (moment: Date, now: Date): number => Math.floor((moment.getTime() - now.getTime()) / 1000);

function toRefreshCookie({ refresh }: OpenedSession, now: Date): Cookie {
  if (refresh === null) return expiredRefreshCookie;
  return { name: REFRESH_COOKIE, value: refresh.token, maxAgeSeconds: secondsUntil(refresh.expiresAt, now) };
}

/** Renders a session: the access token, and the cookie with the refresh token or its deletion. */
export function toSessionResponse(session: OpenedSession, now: Date) {
  const { token, expiresAt } = session;
  return {
    cookies: [toRefreshCookie(session, now)],
    data: {
      access_token: token,
      token_type: 'bearer' as const,
      expires_in: secondsUntil(expiresAt, now),
      expires_at: expiresAt.toISOString(),
    },
  };
}

/** Renders a session, or the challenge of the second step. */
export function toSignInResponse(result: SignInResult, now: Date) {
  if ('session' in result) return toSessionResponse(result.session, now);
  return { isStep: true as const, data: { challenge: result.challenge } };
}
