import { randomUUID } from 'node:crypto';
import {
  type SandboxCall,
  WALLET_PATH,
  type WalletCall,
  sandboxAnswer,
} from '../../packages/wallet-protocol/src/index.ts';
import { Broken, Skipped, amountIn, mustSay } from './check.ts';
import type { Bent, Reply, Sender } from './sender.ts';

export type Message = Readonly<Record<string, unknown>>;
export type PlayerState = 'open' | 'expired' | 'blocked' | 'self_excluded';

/** A player that the command line names or that the sandbox created. */
export interface Seat {
  readonly player: string;
  readonly token: string;
  readonly game: string;
}

/** A player at a game, with what they had when they sat down. */
export interface Table extends Seat {
  readonly start: bigint;
  /** A whole message of a movement with ids of its own; what is given replaces, `undefined` leaves out. */
  message(change?: Message): Message;
  send(call: WalletCall, message: Message | string, bent?: Bent): Promise<Reply>;
  hangUp(call: WalletCall, message: Message): Promise<void>;
  balance(): Promise<bigint>;
}

/** What the cases of a wallet work with. */
export interface Desk {
  readonly sender: Sender;
  /** A player with just so much where the platform makes players, else the given one with at least so much. */
  sit(balance: number): Promise<Table>;
  /** Another player than the first. */
  sitBeside(balance: number): Promise<Table>;
  /** Changes what a player may do; answers them with a session as it is then. */
  become(table: Table, state: PlayerState): Promise<Table>;
  /** Grants free rounds; answers the campaign. */
  grant(table: Table, rounds: number): Promise<string>;
}

function tableOf(sender: Sender, seat: Seat, start: bigint): Table {
  const { player, token, game } = seat;
  const send = (call: WalletCall, message: Message | string, bent?: Bent) =>
    sender.post(WALLET_PATH + call, message, bent);
  const message = (change: Message = {}): Message => ({
    request_id: randomUUID(),
    session_token: token,
    player_id: player,
    game_code: game,
    round_id: randomUUID(),
    tx_id: randomUUID(),
    amount: 100,
    currency: 'BRL',
    ...change,
  });
  return {
    ...seat,
    start,
    message,
    send,
    hangUp: (call, what) => sender.postAndHangUp(WALLET_PATH + call, what),
    async balance() {
      const reply = await send('balance', {
        request_id: randomUUID(),
        session_token: token,
        player_id: player,
        game_code: game,
      });
      mustSay(reply, 'balance', 'OK');
      return amountIn(reply, 'balance');
    },
  };
}

async function askSandbox(sender: Sender, name: SandboxCall, message: object) {
  const reply = await sender.post(WALLET_PATH + name, { request_id: randomUUID(), ...message });
  if (reply.status === 404) throw new Skipped(`the platform has no ${name}`);
  const read = sandboxAnswer.safeParse(reply.body);
  if (read.success && read.data.code === 'OK') return read.data;
  throw new Broken(`${name} was refused: HTTP ${reply.status} ${JSON.stringify(reply.body)}`);
}

/** Makes players as it needs them. */
export function createSandboxDesk(sender: Sender): Desk {
  async function sit(balance: number): Promise<Table> {
    const made = await askSandbox(sender, 'sandbox/player', { balance, currency: 'BRL' });
    const { player_id: player = '', session_token: token = '', game_code: game = '' } = made;
    return tableOf(sender, { player, token, game }, BigInt(balance));
  }
  return {
    sender,
    sit,
    sitBeside: sit,
    async become(table, state) {
      const made = await askSandbox(sender, 'sandbox/state', { player_id: table.player, state });
      return tableOf(sender, { ...table, token: made.session_token ?? table.token }, table.start);
    },
    async grant(table, rounds) {
      const campaign = randomUUID();
      const { player: player_id, game: game_code } = table;
      await askSandbox(sender, 'sandbox/free-rounds', {
        player_id,
        game_code,
        campaign_id: campaign,
        rounds,
        bet_amount: 100,
      });
      return campaign;
    },
  };
}

/** Plays with the players that the command line names. */
export function createSeatedDesk(sender: Sender, seats: readonly Seat[]): Desk {
  async function sitAt(index: number, balance: number): Promise<Table> {
    const seat = seats[index];
    if (seat === undefined) throw new Skipped('needs --other-player and --other-token, or a sandbox');
    const start = await tableOf(sender, seat, 0n).balance();
    if (start < BigInt(balance))
      throw new Skipped(`needs a player with ${balance} centavos, and this one has ${start}`);
    return tableOf(sender, seat, start);
  }
  return {
    sender,
    sit: (balance) => sitAt(0, balance),
    sitBeside: (balance) => sitAt(1, balance),
    become: (_table, state) => Promise.reject(new Skipped(`needs a sandbox to make a player ${state}`)),
    grant: () => Promise.reject(new Skipped('needs a sandbox to grant free rounds')),
  };
}
