import { type Fetch, WALLET_PATH, type WalletCall } from '@arara/wallet-protocol';

type Loss = 'unsent' | 'unheard';

/** The line to the platform, on which a message or its answer can get lost. */
export interface Line {
  readonly fetch: Fetch;
  /** Loses the next message of this call, before it is sent or after. */
  lose(call: WalletCall, loss: Loss): void;
}

export function createLine(fetch: Fetch): Line {
  const losses = new Map<string, Loss>();
  return {
    fetch: async (url, init) => {
      const name = new URL(url).pathname.split(WALLET_PATH)[1] ?? '';
      const loss = losses.get(name);
      losses.delete(name);
      if (loss === 'unsent') throw new Error('the message was lost');
      const response = await fetch(url, init);
      if (loss === 'unheard') throw new Error('the answer was lost');
      return response;
    },
    lose: (call, loss) => void losses.set(call, loss),
  };
}
