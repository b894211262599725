const RIGHTS = 'allow-scripts allow-forms allow-pointer-lock allow-orientation-lock';

/**
 * What a framed game may do. It keeps its own origin, which it needs to talk to its server, unless that is ours:
 * a page of our origin with scripts could lift its own sandbox.
 */
export function frameRights(url: string, ownOrigin: string): string {
  return new URL(url, ownOrigin).origin === ownOrigin ? RIGHTS : `${RIGHTS} allow-same-origin`;
}
