import { tabStore } from '../../shared/browser/storage.ts';

const JOURNEY = 'social';

/** The state of a social sign-in, stored in the tab during the redirect. */
export interface SocialSignIn {
  /** The path where it started. */
  path: string;
  isKept: boolean;
}

const HOME: SocialSignIn = { path: '/', isKept: false };

/** The result in the URL after the redirect. */
export type SocialSignInResult = { ticket: string } | { error: 'over' | 'refused' | 'failed' };

export function saveSocialSignIn(journey: SocialSignIn): void {
  tabStore.write(JOURNEY, JSON.stringify(journey));
}

/** Loads the social sign-in that this tab started; the home page if it started none. */
export function loadSocialSignIn(): SocialSignIn {
  return parseSocialSignIn(tabStore.read(JOURNEY));
}

export function clearSocialSignIn(): void {
  tabStore.remove(JOURNEY);
}

/** Parses the stored state, which anybody may have written: accepts only a path of this site. */
export function parseSocialSignIn(text: string | null): SocialSignIn {
  try {
    const said: unknown = JSON.parse(text ?? '');
    if (typeof said !== 'object' || said === null || !('path' in said) || !('isKept' in said)) return HOME;
    const { path, isKept } = said;
    const isOwn = typeof path === 'string' && /^\/(?![/\\])/.test(path) && !path.startsWith('/login');
    return { path: isOwn ? path : '/', isKept: isKept === true };
  } catch {
    return HOME;
  }
}

/** Parses the URL fragment, which is never sent to a server: `#social=<ticket>` or `#social_error=<why>`. */
export function parseSocialSignInResult(hash: string): SocialSignInResult | undefined {
  const said = new URLSearchParams(hash.replace(/^#/, ''));
  const ticket = said.get('social');
  if (ticket !== null && /^[\w-]{43}$/.test(ticket)) return { ticket };
  const error = said.get('social_error');
  return error === 'over' || error === 'refused' || error === 'failed' ? { error } : undefined;
}
