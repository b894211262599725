import { createContext, useContext } from 'react';

/** The page that embeds the deposit and withdrawal forms: `/cztx`. */
interface EmbeddedCashier {
  /** Opens the payment of a requested deposit: a path of the site, or a provider's page. */
  pay(to: string): void;
}

export const EmbeddedCashierContext = createContext<EmbeddedCashier | null>(null);

/** `null` on the cashier's own pages. */
export function useEmbeddedCashier(): EmbeddedCashier | null {
  return useContext(EmbeddedCashierContext);
}
