import { useEffect, useState, useSyncExternalStore } from 'react';

const IP = /^[\d.]+$|:/;

/** Whether this browser can hold passkeys here: they are bound to the name of a host, which an IP is not. */
function canUsePasskeys(): boolean {
  const isNamed = !IP.test(location.hostname);
  return typeof globalThis.PublicKeyCredential === 'function' && globalThis.isSecureContext && isNamed;
}

const subscribe = () => () => undefined;

/** The same for a component; a page that the server renders has no browser yet. */
export const useCanUsePasskeys = (): boolean => useSyncExternalStore(subscribe, canUsePasskeys, () => false);

/** Whether the browser offers passkeys in the suggestions of a field. Until it has answered, it does not. */
export function useCanSuggestPasskeys(): boolean {
  const [can, setCan] = useState(false);
  useEffect(() => {
    if (!canUsePasskeys()) return undefined;
    let isShown = true;
    const ask = globalThis.PublicKeyCredential.isConditionalMediationAvailable?.() ?? Promise.resolve(false);
    void ask.then(
      (answer) => isShown && setCan(answer),
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, []);
  return can;
}

/** Whether the player closed the browser's dialog or let it expire: no failure to show. */
export function isPasskeyCancelled(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return [error, cause].some(
    (one) => one instanceof Error && (one.name === 'NotAllowedError' || one.name === 'AbortError'),
  );
}
