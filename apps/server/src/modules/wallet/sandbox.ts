import { ZERO } from '@arara/money';
import { type Reading, SANDBOX_CALLS, type SandboxAnswer, readMessage } from '@arara/wallet-protocol';
import type { Centavos } from '@arara/money';
import type { Atomically, Tx } from '../../db/index.ts';
import { type Clock, addSeconds } from '../../platform/index.ts';
import type { Catalog } from '../catalog/index.ts';
import type { Ledger } from '../ledger/index.ts';
import type { FreeRounds } from './free-rounds.ts';
import { CURRENCY, type WalletProvider, memberOf, playerIdOf } from './provider.ts';
import * as store from './sandbox-store.ts';
import type { OutsideSessions } from './sessions.ts';
import { markSessionsOver } from './session-store.ts';

/**
 * What a provider under test needs to try the protocol with: players of play money, which no account of money ever hears
 * of. Only for providers that the operator opened it for, and never in production.
 */
export interface Sandbox {
  /** Answers a call by its name and its text; `undefined` for what is none, or closed. */
  answer(provider: WalletProvider, call: string, text: string): Promise<SandboxAnswer | undefined>;
  /** Whether a player of the sandbox stands as one who excluded themselves. */
  isExcluded(tx: Tx, memberId: number): Promise<boolean>;
}

interface SandboxParts {
  atomically: Atomically;
  catalog: Pick<Catalog, 'games' | 'findOutsideGame'>;
  clock: Clock;
  ledger: Pick<Ledger, 'block'>;
  sessions: OutsideSessions;
  freeRounds: Pick<FreeRounds, 'create'>;
  /** Opens an account of play money with so much in it. */
  openPlayer: (tx: Tx, amount: Centavos) => Promise<number>;
}

const CAMPAIGN_SECONDS = 24 * 3600;

function read<Message>(
  reading: Reading<Message>,
  then: (message: Message) => Promise<SandboxAnswer>,
): Promise<SandboxAnswer> {
  return reading.ok
    ? then(reading.message)
    : Promise.resolve({ code: 'INVALID_REQUEST', invalid: [...reading.invalid] });
}

/** Makes a player at the first game of the provider that is open. */
async function enter(
  { atomically, catalog, sessions, openPlayer }: SandboxParts,
  provider: WalletProvider,
  balance: Centavos,
  currency: string,
): Promise<SandboxAnswer> {
  if (currency !== CURRENCY) return { code: 'WRONG_CURRENCY' };
  if (balance === ZERO) return { code: 'INVALID_REQUEST', invalid: ['balance'] };
  const { rows } = await catalog.games({ provider: provider.id }, { page: 1, limit: 1 }, 'pt');
  const game = rows.find(({ open }) => open);
  if (game === undefined) return { code: 'GAME_DISABLED' };
  const memberId = await atomically(async (tx) => {
    const id = await openPlayer(tx, balance);
    await store.insertPlayer(tx, { memberId: id, provider: provider.id, game: game.name });
    return id;
  });
  const { token } = await sessions.open(memberId, provider.id, game.name);
  return { code: 'OK', player_id: playerIdOf(memberId), session_token: token, game_code: game.code, balance };
}

/** A player of this provider's sandbox, and of no other's. */
const playerOf = ({ atomically }: SandboxParts, provider: WalletProvider, playerId: string) =>
  atomically((tx) => store.lockPlayer(tx, provider.id, memberOf(playerId) ?? 0));

async function change(
  parts: SandboxParts,
  provider: WalletProvider,
  playerId: string,
  state: string,
): Promise<SandboxAnswer> {
  const { atomically, clock, ledger, sessions } = parts;
  const player = await playerOf(parts, provider, playerId);
  if (player === undefined) return { code: 'PLAYER_NOT_FOUND' };
  const { memberId, game } = player;
  await atomically(async (tx) => {
    if (state === 'expired') return markSessionsOver(tx, memberId, clock.now());
    await ledger.block(tx, memberId, state === 'blocked');
    await store.markExcluded(tx, memberId, state === 'self_excluded');
  });
  if (state !== 'open') return { code: 'OK', player_id: playerId };
  const { token } = await sessions.open(memberId, provider.id, game);
  return { code: 'OK', player_id: playerId, session_token: token };
}

async function give(
  parts: SandboxParts,
  provider: WalletProvider,
  asked: { player_id: string; game_code: string; campaign_id: string; rounds: number; bet_amount: Centavos },
): Promise<SandboxAnswer> {
  const { catalog, clock, freeRounds } = parts;
  const player = await playerOf(parts, provider, asked.player_id);
  if (player === undefined) return { code: 'PLAYER_NOT_FOUND' };
  const game = await catalog.findOutsideGame(provider.id, asked.game_code);
  if (game === undefined || asked.bet_amount === ZERO) return { code: 'INVALID_REQUEST', invalid: ['game_code'] };
  await freeRounds.create({
    provider: provider.id,
    campaignId: asked.campaign_id,
    memberId: player.memberId,
    game: game.name,
    gameCode: game.code,
    stake: asked.bet_amount,
    rounds: asked.rounds,
    pocket: 'cash',
    wageringE2: 0,
    expiresAt: addSeconds(clock.now(), CAMPAIGN_SECONDS),
  });
  return { code: 'OK', player_id: asked.player_id };
}

export function createSandbox(parts: SandboxParts): Sandbox {
  return {
    async answer(provider, call, text) {
      if (!provider.sandbox) return undefined;
      switch (call) {
        case 'sandbox/player':
          return read(readMessage(text, SANDBOX_CALLS[call]), (message) =>
            enter(parts, provider, message.balance, message.currency),
          );
        case 'sandbox/state':
          return read(readMessage(text, SANDBOX_CALLS[call]), (message) =>
            change(parts, provider, message.player_id, message.state),
          );
        case 'sandbox/free-rounds':
          return read(readMessage(text, SANDBOX_CALLS[call]), (message) => give(parts, provider, message));
        default:
          return undefined;
      }
    },
    isExcluded: store.isExcluded,
  };
}
