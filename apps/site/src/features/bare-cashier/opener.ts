/** What the page that holds or opened the bare cashier is told. Amounts are those of the contract. */
export type OpenerMessage =
  | { type: 'arara:balance'; money: string; bonus_money: string }
  /** The player is done here: a frame may be closed. */
  | { type: 'arara:close' };

/** As much of a window as this needs. */
interface Listener {
  postMessage(message: OpenerMessage, origin: string): void;
}

interface Surroundings {
  own: unknown;
  parent: Listener;
  opener: Listener | null;
  /** The site's own: a page of any other origin is told nothing. */
  origin: string;
}

/** Whoever holds this page in a frame, or else opened it; `undefined` where it stands by itself. */
export function openerOf({
  own,
  parent,
  opener,
  origin,
}: Surroundings): ((message: OpenerMessage) => void) | undefined {
  const listener = parent === own ? opener : parent;
  return listener === null ? undefined : (message) => listener.postMessage(message, origin);
}
