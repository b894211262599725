/** What the bare page shows: one of its two sides, and on the first the payment of one deposit. */
export interface BarePlace {
  tab: 'deposit' | 'withdraw';
  /** The deposit that is paid, while there is one. */
  order?: string;
  /** The amount that a new deposit begins with. */
  amount?: string;
}

/** Reads the page's own address; whatever is not told is the form of a deposit. */
export function placeOf(search: URLSearchParams): BarePlace {
  const [order, amount] = [search.get('order'), search.get('amount')];
  return {
    tab: search.get('tab') === 'withdraw' ? 'withdraw' : 'deposit',
    ...(order !== null && order !== '' ? { order } : {}),
    ...(amount !== null && amount !== '' ? { amount } : {}),
  };
}

/** The address of a place, for the history and for a tab that was killed. */
export function searchOf({ tab, order, amount }: BarePlace): Record<string, string> {
  return { tab, ...(order === undefined ? {} : { order }), ...(amount === undefined ? {} : { amount }) };
}

/**
 * Where a link of the cashier leads on the bare page: to a place of its own, out of the frame (`'leave'`: back to the game,
 * or to look around), or to a page that is none of its own (`'elsewhere'`).
 */
export function leadsTo(pathname: string, search: URLSearchParams): BarePlace | 'leave' | 'elsewhere' {
  const { order, amount } = placeOf(search);
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
