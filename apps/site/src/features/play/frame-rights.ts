const RIGHTS = 'allow-scripts allow-forms allow-pointer-lock allow-orientation-lock';

/**
 * Sandbox permissions of our own cashier in a frame over a game: those that it needs. Windows that it opens are not
 * sandboxed.
 */
export const CASHIER_RIGHTS =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads';

/**
 * Sandbox permissions of a framed game. It keeps its own origin, which it needs to reach its server, unless that is
 * ours: a page of our origin with scripts could remove its own sandbox.
 */
export function frameRights(url: string, ownOrigin: string): string {
  return new URL(url, ownOrigin).origin === ownOrigin ? RIGHTS : `${RIGHTS} allow-same-origin`;
}
