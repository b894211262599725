import { type Centavos, ZERO } from '@arara/money';
import { type Reading, SANDBOX_CALLS, type SandboxAnswer, readMessage } from '@arara/wallet-protocol';
import type { Atomically, Tx } from '../../../db/index.ts';
import { type Clock, addSeconds } from '../../../platform/index.ts';
import type { Catalog } from '../catalog/index.ts';
import type { Ledger } from '../../money/ledger/index.ts';
import type { FreeRounds } from './free-rounds.ts';
import { CURRENCY, type GameProvider, parsePlayerId, toPlayerId } from './provider.ts';
import * as store from './session-store.ts';
import type { ProviderSessions } from './launch.ts';
import { markSessionsExpired } from './session-store.ts';

/**
 * Calls with which a provider tests the protocol, using play-money players that never touch cash accounts. Available only
 * to providers with the `sandbox` setting, never in production.
 */
export interface Sandbox {
  /** Handles a call by name and body; `undefined` if there is no such call or the sandbox is off. */
  answer(provider: GameProvider, call: string, text: string): Promise<SandboxAnswer | undefined>;
  /** Whether a sandbox player is marked as self-excluded. */
  isExcluded(tx: Tx, memberId: number): Promise<boolean>;
}

interface SandboxDeps {
  atomically: Atomically;
  catalog: Pick<Catalog, 'games' | 'findOutsideGame'>;
  clock: Clock;
  ledger: Pick<Ledger, 'block'>;
  sessions: ProviderSessions;
  freeRounds: Pick<FreeRounds, 'create'>;
  /** Opens a play-money account with this balance. */
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

/** Creates a player in the provider's first open game. */
async function createPlayer(
  { atomically, catalog, sessions, openPlayer }: SandboxDeps,
  provider: GameProvider,
  balance: Centavos,
  currency: string,
): Promise<SandboxAnswer> {
  if (currency !== CURRENCY) return { code: 'WRONG_CURRENCY' };
  if (balance === ZERO) return { code: 'INVALID_REQUEST', invalid: ['balance'] };
  const { rows } = await catalog.games({ provider: provider.id }, { page: 1, limit: 1 }, { locale: 'pt' });
  const game = rows.find(({ open }) => open);
  if (game === undefined) return { code: 'GAME_DISABLED' };
  const memberId = await atomically(async (tx) => {
    const id = await openPlayer(tx, balance);
    await store.insertPlayer(tx, { memberId: id, provider: provider.id, game: game.name });
    return id;
  });
  const { token } = await sessions.open(memberId, undefined, { provider: provider.id, game: game.name });
  return { code: 'OK', player_id: toPlayerId(memberId), session_token: token, game_code: game.code, balance };
}

/** Finds a player of this provider's sandbox. */
const findPlayer = ({ atomically }: SandboxDeps, provider: GameProvider, playerId: string) =>
  atomically((tx) => store.lockPlayer(tx, provider.id, parsePlayerId(playerId) ?? 0));

async function setState(
  deps: SandboxDeps,
  provider: GameProvider,
  playerId: string,
  state: string,
): Promise<SandboxAnswer> {
  const { atomically, clock, ledger, sessions } = deps;
  const player = await findPlayer(deps, provider, playerId);
  if (player === undefined) return { code: 'PLAYER_NOT_FOUND' };
  const { memberId, game } = player;
  await atomically(async (tx) => {
    if (state === 'expired') return markSessionsExpired(tx, memberId, clock.now());
    await ledger.block(tx, memberId, state === 'blocked');
    await store.markExcluded(tx, memberId, state === 'self_excluded');
  });
  if (state !== 'open') return { code: 'OK', player_id: playerId };
  const { token } = await sessions.open(memberId, undefined, { provider: provider.id, game });
  return { code: 'OK', player_id: playerId, session_token: token };
}

async function grantFreeRounds(
  deps: SandboxDeps,
  provider: GameProvider,
  request: { player_id: string; game_code: string; campaign_id: string; rounds: number; bet_amount: Centavos },
): Promise<SandboxAnswer> {
  const { catalog, clock, freeRounds } = deps;
  const player = await findPlayer(deps, provider, request.player_id);
  if (player === undefined) return { code: 'PLAYER_NOT_FOUND' };
  const game = await catalog.findOutsideGame(provider.id, request.game_code);
  if (game === undefined || request.bet_amount === ZERO) return { code: 'INVALID_REQUEST', invalid: ['game_code'] };
  await freeRounds.create({
    provider: provider.id,
    campaignId: request.campaign_id,
    memberId: player.memberId,
    game: game.name,
    gameCode: game.code,
    stake: request.bet_amount,
    rounds: request.rounds,
    pocket: 'cash',
    wageringE2: 0,
    maxWin: null,
    cause: `sandbox:${provider.id}`,
    expiresAt: addSeconds(clock.now(), CAMPAIGN_SECONDS),
  });
  return { code: 'OK', player_id: request.player_id };
}

export function createSandbox(deps: SandboxDeps): Sandbox {
  return {
    async answer(provider, call, text) {
      if (!provider.sandbox) return undefined;
      switch (call) {
        case 'sandbox/player':
          return read(readMessage(text, SANDBOX_CALLS[call]), (message) =>
            createPlayer(deps, provider, message.balance, message.currency),
          );
        case 'sandbox/state':
          return read(readMessage(text, SANDBOX_CALLS[call]), (message) =>
            setState(deps, provider, message.player_id, message.state),
          );
        case 'sandbox/free-rounds':
          return read(readMessage(text, SANDBOX_CALLS[call]), (message) => grantFreeRounds(deps, provider, message));
        default:
          return undefined;
      }
    },
    isExcluded: store.isExcluded,
  };
}
