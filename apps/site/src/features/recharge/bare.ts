import { createContext, useContext } from 'react';

/** The page that deposits and withdrawals stand in, where it is not one of their own: `/cztx`. */
interface Bare {
  /** Where a deposit that was just asked for is paid: a path of the site, or a provider's page. */
  pay(to: string): void;
}

export const BareContext = createContext<Bare | null>(null);

/** `null` on the cashier's own pages. */
export function useBare(): Bare | null {
  return useContext(BareContext);
}
