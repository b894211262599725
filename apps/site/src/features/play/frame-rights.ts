const RIGHTS = 'allow-scripts allow-forms allow-pointer-lock allow-orientation-lock';

/**
 * What our own cashier may do in a frame over a game: all that it does, and no more than a page of its own could. What it
 * opens stands by itself.
 */
export const CASHIER_RIGHTS =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads';

/**
 * What a framed game may do. It keeps its own origin, which it needs to talk to its server, unless that is ours:
 * a page of our origin with scripts could lift its own sandbox.
 */
export function frameRights(url: string, ownOrigin: string): string {
  return new URL(url, ownOrigin).origin === ownOrigin ? RIGHTS : `${RIGHTS} allow-same-origin`;
}
