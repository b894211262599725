import { type Call, CallError, createCall } from '@arara/contract/client';
import { TABLE_BUY_IN, type TestDatabase, createTestLedger, depositOf } from '@arara/server/testing';

/** A player at the shared tables, assigned to one game. */
export interface TablePlayer {
  id: number;
  game: string;
  session: string;
  token: string;
}

/** Creates a client of a node, signed in with the token if given, with its own IP address. */
export function clientOf(baseUrl: string, token: string | null, address = '10.1.0.1'): Call {
  const send: typeof fetch = (url, init) => {
    const headers = new Headers(init?.headers);
    headers.set('x-forwarded-for', address);
    return fetch(url, { ...init, headers });
  };
  return createCall({ baseUrl, token: () => token, locale: () => 'pt', fetch: send });
}

/** Registers funded players, a number for each game. */
export async function seatPlayers(
  database: TestDatabase,
  url: string,
  games: readonly string[],
  each: number,
): Promise<TablePlayer[]> {
  const clock = { now: () => new Date() };
  const books = await createTestLedger(database, { clock });
  const players: TablePlayer[] = [];
  for (const game of games) {
    for (let index = 0; index < each; index += 1) {
      const number = players.length + 1;
      const address = `10.1.0.${number}`;
      const { data } = await clientOf(
        url,
        null,
        address,
      )('register', {
        account: `mesa${String(number).padStart(4, '0')}`,
        password: 'segredo-longo',
        password_confirmation: 'segredo-longo',
        realname: 'Maria da Mesa',
        phone: `(11) 9${String(20_000_000 + number)}`,
        over18: true,
      });
      const call = clientOf(url, data.access_token, address);
      const { id } = (await call('me', {})).data;
      const { session } = (await call('launch', { platType: 'arara', gameCode: game })).data;
      await database.atomically((tx) =>
        books.ledger.post(tx, depositOf(id, Number(TABLE_BUY_IN), 'opening', clock.now())),
      );
      players.push({ id, game, session, token: data.access_token });
    }
  }
  await books.close();
  return players;
}

/** Places a ticket, and retries under the same key until there is a response; a refusal is a response. */
export async function placeTicketUntilAnswered(
  player: TablePlayer,
  url: string,
  round: string,
  input: object,
): Promise<boolean> {
  const asked = { session: player.session, round_id: round, stake: '1.00', input, key: crypto.randomUUID() };
  for (;;) {
    try {
      await clientOf(url, player.token)('placeTicket', asked);
      return true;
    } catch (error) {
      if (error instanceof CallError && error.code >= 400 && error.code < 500) return false;
    }
  }
}
