import { CallError } from '@arara/contract/client';
import { centavos } from '@arara/money';
import {
  type Delivered,
  type Transaction,
  type WalletClient,
  createWalletClient,
  secretKey,
} from '@arara/wallet-protocol';
import { expect } from 'vitest';
import { type TestProvider, gameOf, openTestProvider } from '../../apps/server/testing/test-provider.ts';
import { registerFundedPlayer, reais } from './money-flows.ts';
import type { Player } from './test-players.ts';
import { type FaultFixture, pause } from './fault-fixture.ts';

type Kind = 'bet' | 'win' | 'rollback';

/** A transaction as the provider has it in its own books: written down before it is sent. */
interface Entry {
  kind: Kind;
  playerId: number;
  amount: bigint;
  /** Whether its money moved, as far as the provider knows: a bet without a response did not. */
  stands: boolean;
}

/** A player at the provider's game. */
export interface ProviderSeat {
  player: Player;
  /** Takes a stake. Answers whether the round goes on: what was not heard of is void, and undone by then. */
  bet(txId: string): Promise<boolean>;
  /** Pays on a bet that stands. */
  win(betId: string, txId: string, amount: bigint): Promise<void>;
  /** Undoes a bet that stands. */
  rollback(betId: string, txId: string): Promise<void>;
}

/** A game provider in the test's own process, which survives the server. */
export interface ProviderClient {
  /** What a server is started with to know this provider. */
  env: Record<string, string>;
  /** A new player who has R$ 500 and has opened the provider's game. */
  seat(): Promise<ProviderSeat>;
  /** Every transaction of the provider as the server has it, by its number; none is listed twice. */
  listServerTransactions(): Promise<Map<string, Transaction>>;
  /** Both books say the same of every transaction, and what each player has follows from it. */
  requireSameBooks(): Promise<void>;
  close(): Promise<void>;
}

const PROVIDER = 'fora';
const GAME = 'roda';
export const STAKE = centavos(2_00n);
/** The pauses of the protocol's rules go by so many times as fast. */
const HASTE = 20;
const PAGE = 50;
const LOOK_AGAIN_MS = 100;

/** A round by the number of its bet: each has one. */
const roundOf = (betId: string): string => `round-${betId}`;

function clientOf(baseUrl: string, secret: string): WalletClient {
  return createWalletClient({
    baseUrl,
    provider: PROVIDER,
    key: secretKey(secret),
    fetch,
    clock: () => new Date(),
    ids: () => crypto.randomUUID(),
    wait: (ms) => pause(ms / HASTE),
  });
}

/** What the server accepted for good: a win and a rollback are repeated until then. */
function requireDone(delivered: Delivered): void {
  expect(delivered).toMatchObject({ outcome: 'ok' });
}

/** The token of a player's game, available once the server has imported the games of the provider. */
async function openGame(fixture: FaultFixture, provider: TestProvider, player: Player): Promise<string> {
  for (;;) {
    try {
      await fixture.insist(() => player.call('launch', { platType: PROVIDER, gameCode: `${PROVIDER}-${GAME}` }));
      const sent = provider.asked.findLast(
        ({ path, body }) => path === '/launch' && body['player_id'] === String(player.id),
      );
      return String(sent?.body['session_token']);
    } catch (error) {
      if (!(error instanceof CallError) || error.error !== 'game_unknown') throw error;
      await pause(LOOK_AGAIN_MS);
    }
  }
}

function seatAt(wallet: WalletClient, books: Map<string, Entry>, player: Player, token: string): ProviderSeat {
  const about = (betId: string) => ({
    session_token: token,
    player_id: String(player.id),
    game_code: GAME,
    round_id: roundOf(betId),
    currency: 'BRL',
  });
  function write(txId: string, kind: Kind, amount: bigint): Entry {
    const entry = { kind, playerId: player.id, amount, stands: false };
    books.set(txId, entry);
    return entry;
  }
  return {
    player,
    async bet(txId) {
      const entry = write(txId, 'bet', STAKE);
      const staked = await wallet.bet({ ...about(txId), tx_id: txId, amount: STAKE });
      if (staked.outcome === 'void') requireDone(await staked.undone);
      else expect(staked).toMatchObject({ outcome: 'ok' });
      entry.stands = staked.outcome === 'ok';
      return entry.stands;
    },
    async win(betId, txId, amount) {
      const entry = write(txId, 'win', amount);
      requireDone(await wallet.win({ ...about(betId), tx_id: txId, ref_tx_id: betId, amount: centavos(amount) }));
      entry.stands = true;
    },
    async rollback(betId, txId) {
      write(txId, 'rollback', 0n);
      requireDone(await wallet.rollback({ ...about(betId), tx_id: txId, ref_tx_id: betId }));
      const undone = books.get(betId);
      if (undone !== undefined) undone.stands = false;
    },
  };
}

/** Opens the provider. `walletUrl` is the address of the current server. */
export async function openDesk(fixture: FaultFixture, walletUrl: string): Promise<ProviderClient> {
  const provider = await openTestProvider();
  provider.games = [gameOf(GAME)];
  const { baseUrl, signingSecret } = provider.provider;
  const wallet = clientOf(walletUrl, signingSecret);
  const books = new Map<string, Entry>();
  const players: Player[] = [];
  const from = new Date();

  async function listServerTransactions(): Promise<Map<string, Transaction>> {
    const listed = new Map<string, Transaction>();
    let after: string | undefined;
    do {
      const called = await wallet.transactions({ from, after, limit: PAGE });
      if (called.outcome !== 'answered') throw new Error(`the server does not list its transactions: ${called.detail}`);
      for (const each of called.answer.transactions) {
        expect(listed.has(each.tx_id), `${each.tx_id} listed twice`).toBe(false);
        listed.set(each.tx_id, each);
      }
      after = called.answer.next;
    } while (after !== undefined);
    return listed;
  }

  /** The entries that moved money and were not rolled back, with their amounts. */
  async function requireSameEntries(): Promise<void> {
    const settled = [...books].filter(([, { kind, stands }]) => kind !== 'rollback' && stands);
    const theirs = [...(await listServerTransactions()).values()].filter(
      ({ kind, state }) => kind !== 'rollback' && state === 'accepted',
    );
    const line = (id: string, kind: string, playerId: string, amount: bigint) =>
      `${id} ${kind} ${playerId} ${reais(amount)}`;
    expect(theirs.map((each) => line(each.tx_id, each.kind, each.player_id, each.amount)).toSorted()).toEqual(
      settled.map(([id, each]) => line(id, each.kind, String(each.playerId), each.amount)).toSorted(),
    );
  }

  return {
    env: { GAMES_FORA_URL: baseUrl, GAMES_FORA_SECRETS: signingSecret, GAMES_FORA_ORIGINS: 'https://games.example' },
    async seat() {
      const player = await registerFundedPlayer(fixture);
      players.push(player);
      return seatAt(wallet, books, player, await openGame(fixture, provider, player));
    },
    listServerTransactions,
    async requireSameBooks() {
      await requireSameEntries();
      for (const { id, call, deposited } of players) {
        const own = [...books.values()].filter(({ playerId, stands }) => playerId === id && stands);
        const net = own.reduce((sum, { kind, amount }) => sum + (kind === 'bet' ? -amount : amount), 0n);
        const { data } = await fixture.insist(() => call('me', {}));
        expect(data.money).toBe(reais(deposited + net));
      }
    },
    close: () => provider.close(),
  };
}
