import { tabDrawer } from '../../app/storage.ts';

const JOURNEY = 'social';

/** What somebody was about when they left for a platform: this tab remembers it until they are back. */
export interface SocialJourney {
  /** Where they were: a path of the site. */
  path: string;
  isKept: boolean;
}

const HOME: SocialJourney = { path: '/', isKept: false };

/** What the address says that the browser came back to. */
export type SocialArrival = { ticket: string } | { error: 'over' | 'refused' | 'failed' };

export function keepJourney(journey: SocialJourney): void {
  tabDrawer.write(JOURNEY, JSON.stringify(journey));
}

/** The journey that this tab began; the home screen where it began none. */
export function keptJourney(): SocialJourney {
  return readJourney(tabDrawer.read(JOURNEY));
}

export function endJourney(): void {
  tabDrawer.remove(JOURNEY);
}

/** Reads what a drawer held, which anybody may have written: a path of this site and nothing else. */
export function readJourney(text: string | null): SocialJourney {
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

/** What the part of the address says that no server is sent: `#social=<ticket>` or `#social_error=<why>`. */
export function readArrival(hash: string): SocialArrival | undefined {
  const said = new URLSearchParams(hash.replace(/^#/, ''));
  const ticket = said.get('social');
  if (ticket !== null && /^[\w-]{43}$/.test(ticket)) return { ticket };
  const error = said.get('social_error');
  return error === 'over' || error === 'refused' || error === 'failed' ? { error } : undefined;
}
