import { type LocaleKey, localeTags } from '@arara/contract/locales';
import type { Db } from '../../db/index.ts';
import { Failure, type Log } from '../../platform/index.ts';
import type { Game } from '../catalog/index.ts';
import type { Ledger } from '../ledger/index.ts';
import type { WalletProvider } from './provider.ts';
import { CURRENCY, gameOrigins, playerIdOf } from './provider.ts';
import type { ProviderPort } from './provider-port.ts';
import type { OutsideSessions } from './sessions.ts';
import type { Transfers } from './transfer/transfers.ts';

/** A game of a provider's that a member wants to play. */
export interface LaunchRequest {
  memberId: number;
  game: Pick<Game, 'name' | 'code' | 'apiName'>;
  locale: LocaleKey;
  isMobile: boolean;
  /** Scheme, host and port of the site: where the game sends who leaves it. Empty where it is not known. */
  origin: string;
}

export interface Launched {
  /** At the provider: opened once, in a frame. */
  url: string;
  expiresAt: Date;
}

/**
 * Opens a game at its provider. Fails with `game_unknown` where nobody is plugged in for it, with `game_closed` where the
 * provider has it switched off, with `busy` while it cannot be reached, with `demo_not_allowed` for play money and with
 * `player_blocked` for who may not play.
 */
export type Launch = (request: LaunchRequest) => Promise<Launched>;

interface LaunchParts {
  db: Db;
  ledger: Pick<Ledger, 'wallet'>;
  log: Log;
  portOf: (provider: string) => ProviderPort | undefined;
  sessions: OutsideSessions;
  transfers: Pick<Transfers, 'bringBack' | 'moveIn'>;
  /** Whether a member's money moves by itself into the wallet of a provider that keeps one. */
  movesAtLaunch: (memberId: number) => Promise<boolean>;
  providerOf: (id: string) => WalletProvider | undefined;
}

const RETRY_SECONDS = 5;
const shut = new Set(['GAME_DISABLED', 'INVALID_GAME']);

export function createLaunch(parts: LaunchParts): Launch {
  const { db, ledger, log, portOf, sessions, providerOf, transfers, movesAtLaunch } = parts;
  return async ({ memberId, game, locale, isMobile, origin }) => {
    const [port, provider] = [portOf(game.apiName), providerOf(game.apiName)];
    if (port === undefined || provider === undefined) throw new Failure('game_unknown', { field: 'platType' });
    const wallet = await ledger.wallet(db, memberId);
    if (wallet.isPlay) throw new Failure('demo_not_allowed');
    if (wallet.blocked) throw new Failure('player_blocked');
    await transfers.bringBack(memberId, game.apiName);
    const { token, expiresAt } = await sessions.open(memberId, game.apiName, game.name);
    if (provider.adapter === 'transfer' && (await movesAtLaunch(memberId)))
      await transfers.moveIn(memberId, game.apiName);
    const answered = await port.launch({
      mode: 'real',
      player_id: playerIdOf(memberId),
      session_token: token,
      game_code: game.code,
      currency: CURRENCY,
      language: localeTags[locale],
      device: isMobile ? 'mobile' : 'desktop',
      ...(origin === '' ? {} : { lobby_url: `${origin}/game`, cashier_url: `${origin}/recharge` }),
    });
    const url = answered.outcome === 'answered' && answered.answer.code === 'OK' ? answered.answer.url : undefined;
    if (url !== undefined && !gameOrigins(provider).includes(new URL(url).origin)) {
      // The site's policy would leave its frame empty, and the player would not know why.
      log.error(
        { provider: game.apiName, origin: new URL(url).origin },
        'a game is at an origin that is not configured',
      );
      throw new Failure('busy', { retryAfterSeconds: RETRY_SECONDS });
    }
    if (url !== undefined) return { url, expiresAt };
    const said = answered.outcome === 'answered' ? answered.answer.code : answered.detail;
    log.warn({ provider: game.apiName, game: game.code, said }, 'a provider did not open a game');
    if (answered.outcome === 'answered' && shut.has(answered.answer.code))
      throw new Failure('game_closed', { field: 'gameCode' });
    throw new Failure('busy', { retryAfterSeconds: RETRY_SECONDS });
  };
}
