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
import type { WalletProvider } from '../src/modules/wallet/index.ts';
import { askOf, callOf, registerBy } from './ask.ts';
import { freshKey } from './fresh-key.ts';
import { type TestHouse, type TestHouseOptions, createTestHouse } from './house.ts';

import { type TestMember, deposit } from './people.ts';

const SECRET = 'a-secret-that-both-sides-of-a-test-know';

/** A call that the provider was sent. */
interface Asked {
  path: string;
  body: Record<string, unknown>;
}

/** A provider's own side: what it answers is what a test puts here. */
export interface OutsideStudio {
  provider: WalletProvider;
  games: ProviderGame[];
  /** Its books, as it tells of them. */
  books: Transaction[];
  /** How each of its rounds stands, by its number. */
  rounds: Map<string, { state: 'open' | 'closed'; transactions: Transaction[] }>;
  /** What it answers instead, by the path of the call; a number is a status of HTTP. */
  instead: Map<string, object | number>;
  asked: Asked[];
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

function answerOf(studio: OutsideStudio, path: string, body: Record<string, unknown>): object {
  switch (path) {
    case '/games':
      return { code: 'OK', games: studio.games };
    case '/launch':
      return { code: 'OK', url: `https://games.example/play?token=${String(body['session_token'])}` };
    case '/round/details': {
      const round = studio.rounds.get(String(body['round_id']));
      return round === undefined ? { code: 'TX_NOT_FOUND' } : { code: 'OK', ...round };
    }
    case '/transactions':
      return { code: 'OK', transactions: studio.books };
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

/** Opens a provider on a port of its own. */
export async function openStudio(change: Partial<WalletProvider> = {}): Promise<OutsideStudio> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const path = new URL(request.url ?? '/', 'http://here').pathname;
      const text = Buffer.concat(chunks).toString();
      const body: unknown = text === '' ? {} : JSON.parse(text);
      studio.asked.push({ path, body: body as Record<string, unknown> });
      const instead = studio.instead.get(path);
      response.writeHead(typeof instead === 'number' ? instead : 200, { 'content-type': 'application/json' });
      const answer = typeof instead === 'object' ? instead : answerOf(studio, path, body as Record<string, unknown>);
      response.end(writeJson(answer));
    });
  });
  const studio: OutsideStudio = {
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
  return studio;
}

/** A player at a provider's game, and the provider that speaks of them. */
export interface Seat {
  member: TestMember;
  token: string;
  /** A whole message with numbers of its own; what is given replaces. */
  message(change?: Record<string, unknown>): Record<string, unknown> & { tx_id: string; round_id: string };
  /** Sends it, signed, and reads the answer, which must come with status 200. */
  say(call: string, message: object): Promise<WalletAnswer>;
  /** What the player has, by the house's own word. */
  money(): Promise<string>;
}

export interface OutsideHouse extends TestHouse {
  studio: OutsideStudio;
  /** Sends anything to the wallet, signed, bent as a test likes. */
  send(path: string, body: string, bent?: Bent): Promise<Response>;
  /** A new member with so much money, who has opened a game. */
  seat(money?: string, gameCode?: string): Promise<Seat>;
  closeAll(): Promise<void>;
}

export interface Bent {
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

function senderOf({ url, clock }: TestHouse): OutsideHouse['send'] {
  return (path, body, bent = {}) => {
    const method = bent.method ?? 'POST';
    const signed = signedHeaders(
      {
        provider: bent.provider ?? 'fora',
        timestamp: String(clock.now().getTime() + (bent.offsetMs ?? 0)),
        nonce: bent.nonce ?? freshKey(),
        method,
        path: bent.signedPath ?? path,
        body: bent.signedBody ?? body,
      },
      secretKey(bent.secret ?? SECRET),
    );
    const kept = Object.entries(signed).filter(([name]) => name !== bent.without);
    return fetch(url + path, {
      method,
      headers: { 'content-type': 'application/json', ...Object.fromEntries(kept), ...bent.headers },
      ...(method === 'GET' ? {} : { body }),
    });
  };
}

/** A house with an outside provider beside it, whose games it has taken in. */
export async function createOutsideHouse(
  change: Partial<WalletProvider> = {},
  options: TestHouseOptions = {},
): Promise<OutsideHouse> {
  const studio = await openStudio(change);
  const house = await createTestHouse({ ...options, outsideProviders: [studio.provider] });
  await house.settle();
  const send = senderOf(house);
  const ask = askOf(house);

  async function say(call: string, message: object): Promise<WalletAnswer> {
    const response = await send(WALLET_PATH + call, writeJson(message));
    const text = await response.text();
    if (response.status !== 200) throw new Error(`${call} was answered with ${response.status}: ${text}`);
    return walletAnswer.parse(JSON.parse(text));
  }

  return {
    ...house,
    studio,
    send,
    async seat(money = '100.00', gameCode = 'roda') {
      const opened = await registerBy(ask);
      const member = { ...opened, call: callOf(ask, opened.token) };
      if (money !== '0.00') await deposit(house, member, money);
      await member.call('launch', { platType: 'fora', gameCode: `fora-${gameCode}` });
      const token = String(studio.asked.findLast(({ path }) => path === '/launch')?.body['session_token']);
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
        message: (with_ = {}) => {
          const numbers = { request_id: freshKey(), tx_id: freshKey(), round_id: freshKey() };
          return { ...about, ...numbers, amount: 1_00, ...with_ };
        },
        money: async () => (await member.call('me', {})).data.money,
      };
    },
    async closeAll() {
      await house.close();
      await studio.close();
    },
  };
}
