/** The address of the embedded cashier: one of its two tabs, and on the first the payment of one deposit. */
export interface EmbeddedAddress {
  tab: 'deposit' | 'withdraw';
  /** The deposit that is being paid, if any. */
  order?: string;
  /** The initial amount of a new deposit. */
  amount?: string;
}

/** Parses the address of the page; missing parts default to the deposit form. */
export function parseAddress(search: URLSearchParams): EmbeddedAddress {
  const [order, amount] = [search.get('order'), search.get('amount')];
  return {
    tab: search.get('tab') === 'withdraw' ? 'withdraw' : 'deposit',
    ...(order !== null && order !== '' ? { order } : {}),
    ...(amount !== null && amount !== '' ? { amount } : {}),
  };
}

/** Formats an address as URL parameters, for the history and for a tab that was killed. */
export function toSearchParams({ tab, order, amount }: EmbeddedAddress): Record<string, string> {
  return { tab, ...(order === undefined ? {} : { order }), ...(amount === undefined ? {} : { amount }) };
}

/**
 * Resolves a link of the cashier on the embedded page: to an address of the page, out of the frame (`'leave'`: back to
 * the game or the lobby), or to another page (`'elsewhere'`).
 */
export function resolveLink(pathname: string, search: URLSearchParams): EmbeddedAddress | 'leave' | 'elsewhere' {
  const { order, amount } = parseAddress(search);
  switch (pathname) {
    case '/recharge':
      return { tab: 'deposit', ...(amount === undefined ? {} : { amount }) };
    case '/recharge-payment':
      return { tab: 'deposit', ...(order === undefined ? {} : { order }) };
    case '/withdraw':
      return { tab: 'withdraw' };
    case '/':
    case '/game':
    case '/gameInfo':
      return 'leave';
    default:
      return 'elsewhere';
  }
}
