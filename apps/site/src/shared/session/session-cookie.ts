import { session } from './session-store.ts';

const YEAR_SECONDS = 31_536_000;

/**
 * Keeps a cookie from which the server knows whether to render the frame of a member's page; it holds nothing else. It may
 * be wrong, after a tab was closed: the page then shows what it finds.
 */
export function keepSessionCookie(): void {
  const write = () => {
    const { token, held } = session.state();
    const isMember = token !== null || held !== 'no';
    document.cookie = `member=${isMember ? 1 : ''}; path=/; samesite=lax; max-age=${isMember ? YEAR_SECONDS : 0}`;
  };
  write();
  session.subscribe(write);
}
