import { type Server, createServer } from 'node:http';
import { centavos } from '@arara/money';
import {
  type BetRequest,
  type ProviderGame,
  type Transaction,
  WALLET_PATH,
  type WalletAnswer,
  secretKey,
  signedHeaders,
  verifyingKeys,
  walletAnswer,
  writeJson,
} from '@arara/wallet-protocol';
import type { GameProvider } from '../src/modules/play/game-aggregator/index.ts';
import { requestSender, callOf, registerBy } from './raw-request.ts';
import { freshKey } from './fresh-key.ts';
import { type TestServer, type TestServerOptions, createTestServer } from './test-server.ts';

import { type TestMember, deposit, meetRules } from './people.ts';

const SECRET = 'a-secret-that-both-sides-of-a-test-know';

/** A call that the provider received. */
interface ReceivedCall {
  path: string;
  body: Record<string, unknown>;
}

/** A game provider whose responses a test configures. */
export interface TestProvider {
  provider: GameProvider;
  games: ProviderGame[];
  /** The transactions that it reports. */
  books: Transaction[];
  /** The status of its rounds by id. */
  rounds: Map<string, { state: 'open' | 'closed'; transactions: Transaction[] }>;
  /** Responses that replace the default, by the path of the call; a number is an HTTP status. */
  instead: Map<string, object | number>;
  asked: ReceivedCall[];
  close(): Promise<void>;
}

export function gameOf(code: string, change: Partial<ProviderGame> = {}): ProviderGame {
  return {
    game_code: code,
    title: `Jogo ${code}`,
    category: 'slot',
    rtp_bps: 9_600,
    min_bet: centavos(10n),
    max_bet: centavos(1_000_00n),
    version: '1.0',
    enabled: true,
    free_rounds: true,
    demo: false,
    ...change,
  };
}

function createDefaultAnswer(provider: TestProvider, path: string, body: Record<string, unknown>): object {
  switch (path) {
    case '/games':
      return { code: 'OK', games: provider.games };
    case '/launch':
      return { code: 'OK', url: `https://games.example/play?token=${String(body['session_token'])}` };
    case '/round/details': {
      const round = provider.rounds.get(String(body['round_id']));
      return round === undefined ? { code: 'TX_NOT_FOUND' } : { code: 'OK', ...round };
    }
    case '/transactions':
      return { code: 'OK', transactions: provider.books };
    default:
      return { code: 'OK', remaining: 3 };
  }
}

async function listenOn(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the provider does not listen');
  return `http://127.0.0.1:${address.port}`;
}

/** Opens a provider on a free port. */
export async function openTestProvider(change: Partial<GameProvider> = {}): Promise<TestProvider> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const path = new URL(request.url ?? '/', 'http://here').pathname;
      const text = Buffer.concat(chunks).toString();
      const body: unknown = text === '' ? {} : JSON.parse(text);
      provider.asked.push({ path, body: body as Record<string, unknown> });
      const instead = provider.instead.get(path);
      response.writeHead(typeof instead === 'number' ? instead : 200, { 'content-type': 'application/json' });
      const answer =
        typeof instead === 'object' ? instead : createDefaultAnswer(provider, path, body as Record<string, unknown>);
      response.end(writeJson(answer));
    });
  });
  const provider: TestProvider = {
    provider: {
      id: 'fora',
      title: 'Casa de Fora',
      adapter: 'owp',
      baseUrl: await listenOn(server),
      origins: ['https://games.example'],
      keys: verifyingKeys([SECRET]),
      signingSecret: SECRET,
      addresses: [],
      account: '',
      sandbox: false,
      ...change,
    },
    games: [gameOf('roda'), gameOf('dados')],
    books: [],
    rounds: new Map(),
    instead: new Map(),
    asked: [],
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return provider;
}

/** A player with a session of a provider's game. */
export interface ProviderSeat {
  member: TestMember;
  token: string;
  /** Creates a message about the player with new ids; `change` replaces fields. */
  message(change?: Record<string, unknown>): Record<string, unknown> & { tx_id: string; round_id: string };
  /** Sends a signed message and parses the response. Throws unless its status is 200. */
  say(call: string, message: object): Promise<WalletAnswer>;
  /** The player's balance according to the server. */
  money(): Promise<string>;
}

export interface ProviderTestServer extends TestServer {
  provider: TestProvider;
  /** Sends a signed request to the wallet, altered by `change`. */
  send(path: string, body: string, change?: RequestChange): Promise<Response>;
  /** Registers a member, deposits money and opens a game. */
  seat(money?: string, gameCode?: string): Promise<ProviderSeat>;
  closeAll(): Promise<void>;
}

export interface RequestChange {
  provider?: string;
  secret?: string;
  method?: 'GET' | 'POST';
  nonce?: string;
  offsetMs?: number;
  signedBody?: string;
  signedPath?: string;
  without?: string;
  headers?: Record<string, string>;
}

function createSender({ url, clock }: TestServer): ProviderTestServer['send'] {
  return (path, body, change = {}) => {
    const method = change.method ?? 'POST';
    const signed = signedHeaders(
      {
        provider: change.provider ?? 'fora',
        timestamp: String(clock.now().getTime() + (change.offsetMs ?? 0)),
        nonce: change.nonce ?? freshKey(),
        method,
        path: change.signedPath ?? path,
        body: change.signedBody ?? body,
      },
      secretKey(change.secret ?? SECRET),
    );
    const kept = Object.entries(signed).filter(([name]) => name !== change.without);
    return fetch(url + path, {
      method,
      headers: { 'content-type': 'application/json', ...Object.fromEntries(kept), ...change.headers },
      ...(method === 'GET' ? {} : { body }),
    });
  };
}

/** Creates a server with an external provider whose games are imported. */
export async function createProviderTestServer(
  change: Partial<GameProvider> = {},
  options: TestServerOptions = {},
): Promise<ProviderTestServer> {
  const provider = await openTestProvider(change);
  const testServer = await createTestServer({ ...options, outsideProviders: [provider.provider] });
  await testServer.settle();
  const send = createSender(testServer);
  const ask = requestSender(testServer);

  async function say(call: string, message: object): Promise<WalletAnswer> {
    const response = await send(WALLET_PATH + call, writeJson(message));
    const text = await response.text();
    if (response.status !== 200) throw new Error(`${call} was answered with ${response.status}: ${text}`);
    return walletAnswer.parse(JSON.parse(text));
  }

  return {
    ...testServer,
    provider,
    send,
    async seat(money = '100.00', gameCode = 'roda') {
      const opened = await registerBy(ask);
      const member = { ...opened, call: callOf(ask, opened.token) };
      await meetRules(testServer, member);
      if (money !== '0.00') await deposit(testServer, member, money);
      await member.call('launch', { platType: 'fora', gameCode: `fora-${gameCode}` });
      const token = String(provider.asked.findLast(({ path }) => path === '/launch')?.body['session_token']);
      const about: Pick<BetRequest, 'session_token' | 'player_id' | 'game_code' | 'currency'> = {
        session_token: token,
        player_id: String(member.id),
        game_code: gameCode,
        currency: 'BRL',
      };
      return {
        member,
        token,
        say,
        message: (fields = {}) => {
          const ids = { request_id: freshKey(), tx_id: freshKey(), round_id: freshKey() };
          return { ...about, ...ids, amount: 1_00, ...fields };
        },
        money: async () => (await member.call('me', {})).data.money,
      };
    },
    async closeAll() {
      await testServer.close();
      await provider.close();
    },
  };
}
