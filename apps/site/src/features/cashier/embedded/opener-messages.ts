/** Messages to the page that frames or opened the embedded cashier. Amounts are those of the contract. */
export type OpenerMessage =
  | { type: 'arara:balance'; money: string; bonus_money: string }
  /** The player has finished: the frame may be closed. */
  | { type: 'arara:close' };

/** The part of a window that is used. */
interface Listener {
  postMessage(message: OpenerMessage, origin: string): void;
}

interface Surroundings {
  own: unknown;
  parent: Listener;
  opener: Listener | null;
  /** The site's own origin: a page of any other origin receives nothing. */
  origin: string;
}

/** Finds the page that frames this one, or else its opener; `undefined` for neither. */
export function findOpener({
  own,
  parent,
  opener,
  origin,
}: Surroundings): ((message: OpenerMessage) => void) | undefined {
  const listener = parent === own ? opener : parent;
  return listener === null ? undefined : (message) => listener.postMessage(message, origin);
}
