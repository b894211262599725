import { type LocaleKey, localeTags } from '@arara/contract/locales';
import type { Db, Atomically } from '../../../db/index.ts';
import { Failure, type Log, type Clock, type Ids, addSeconds, tokenHash } from '../../../platform/index.ts';
import type { Vault } from '../../accounts/vault/index.ts';
import type { Catalog, Game } from '../catalog/index.ts';
import type { Ledger } from '../../money/ledger/index.ts';
import { type GameProvider, CURRENCY, listGameOrigins, toPlayerId } from './provider.ts';
import type { ProviderAdapter } from './provider-adapter.ts';
import type { Transfers } from './transfer/transfers.ts';
import * as store from './session-store.ts';

const SESSION_SECONDS = 4 * 3600;

/** How long an expired token is still distinguished from an unknown one. */
const EXPIRED_RETENTION_SECONDS = 30 * 24 * 3600;

/** Sessions in provider games. Every bet carries the session token; wins and rollbacks need none. */
export interface ProviderSessions {
  /** `site` is the site of the member, whose switches apply to each bet; the home site where none is named. */
  open(
    memberId: number,
    site: string | undefined,
    opened: { provider: string; game: string },
  ): Promise<{ token: string; expiresAt: Date }>;
  /** Deletes sessions that expired long ago. */
  sweep(): Promise<void>;
}

interface ProviderSessionsDeps {
  atomically: Atomically;
  clock: Clock;
  ids: Ids;
  vault: Pick<Vault, 'sealer'>;
}

/** The seal context of the token of a session. */
export const toSessionTokenContext = (hash: Buffer): string => `game_aggregator.session.token:${hash.toString('hex')}`;

export function createProviderSessions({ atomically, clock, ids, vault }: ProviderSessionsDeps): ProviderSessions {
  return {
    async open(memberId, site, { provider, game }) {
      const [token, openedAt] = [ids.token(), clock.now()];
      const expiresAt = addSeconds(openedAt, SESSION_SECONDS);
      const hash = tokenHash(token);
      await atomically(async (tx) => {
        const tokenSealed = (await vault.sealer(tx, memberId)).seal(toSessionTokenContext(hash), token);
        const session = {
          tokenHash: hash,
          tokenSealed,
          provider,
          memberId,
          site: site ?? null,
          game,
          openedAt,
          expiresAt,
        };
        await store.insertSession(tx, session);
      });
      return { token, expiresAt };
    },
    sweep: () => atomically((tx) => store.deleteOldSessions(tx, addSeconds(clock.now(), -EXPIRED_RETENTION_SECONDS))),
  };
}

/** A request to launch a game of a provider. */
export interface LaunchRequest {
  memberId: number;
  /** The site of the member. */
  site: string;
  game: Pick<Game, 'name' | 'code' | 'apiName'>;
  locale: LocaleKey;
  isMobile: boolean;
  /** Whether the provider's own play money is used: without a wallet. */
  isDemo: boolean;
  /** Whether the member has an open round in the game, which may always be continued. */
  isInProgress: boolean;
  /** The origin of the site, to which the game returns players. Empty if unknown. */
  origin: string;
}

export interface Launched {
  /** The game's address at the provider, valid once, for a frame. */
  url: string;
  expiresAt: Date;
}

/**
 * Launches a game at its provider. Fails with `game_unknown` if the provider is not configured, `game_closed` if the
 * provider disabled the game, `busy` if it cannot be reached, `demo_not_allowed` for the real mode of a demo account and for
 * the demo of a provider that has none, `player_blocked` for a blocked player, and, unless a round is open, `identity_required`
 * and `limits_required` for one who has to verify the identity or set limits first.
 */
export type Launch = (request: LaunchRequest) => Promise<Launched>;

interface LaunchDeps {
  db: Db;
  clock: Clock;
  ledger: Pick<Ledger, 'wallet'>;
  log: Log;
  findAdapter: (provider: string) => ProviderAdapter | undefined;
  findPlayerRefusal: Catalog['findPlayerRefusal'];
  sessions: ProviderSessions;
  transfers: Pick<Transfers, 'withdrawAll' | 'depositAll'>;
  /** Whether the player's cash is transferred automatically into a provider's own wallet. */
  movesAtLaunch: (memberId: number) => Promise<boolean>;
  findProvider: (id: string) => GameProvider | undefined;
}

const RETRY_SECONDS = 5;
/** Protocols that open no game without a wallet. */
const WITHOUT_DEMO = new Set<GameProvider['adapter']>(['hub88', 'transfer']);
const CLOSED_CODES = new Set(['GAME_DISABLED', 'INVALID_GAME']);

export function createLaunch(deps: LaunchDeps): Launch {
  const { db, clock, ledger, log, findAdapter, sessions, findProvider, transfers, movesAtLaunch } = deps;

  /** Opens a session with the member's wallet. */
  async function openWallet({ memberId, site, game }: LaunchRequest, provider: GameProvider) {
    await transfers.withdrawAll(memberId, game.apiName);
    const { token, expiresAt } = await sessions.open(memberId, site, { provider: game.apiName, game: game.name });
    if (provider.adapter === 'transfer' && (await movesAtLaunch(memberId)))
      await transfers.depositAll(memberId, game.apiName);
    return { expiresAt, message: { mode: 'real' as const, player_id: toPlayerId(memberId), session_token: token } };
  }

  return async (request) => {
    const { memberId, game, locale, isMobile, isDemo, isInProgress, origin } = request;
    const [adapter, provider] = [findAdapter(game.apiName), findProvider(game.apiName)];
    if (adapter === undefined || provider === undefined) throw new Failure('game_unknown', { field: 'platType' });
    const wallet = await ledger.wallet(db, memberId);
    if (isDemo ? WITHOUT_DEMO.has(provider.adapter) : wallet.isPlay) throw new Failure('demo_not_allowed');
    if (wallet.blocked) throw new Failure('player_blocked');
    const refusal = isDemo || isInProgress ? undefined : await deps.findPlayerRefusal(memberId, request.site);
    if (refusal !== undefined) throw refusal;
    const { expiresAt, message } = isDemo
      ? { expiresAt: addSeconds(clock.now(), SESSION_SECONDS), message: { mode: 'demo' as const } }
      : await openWallet(request, provider);
    const result = await adapter.launch({
      ...message,
      game_code: game.code,
      currency: CURRENCY,
      language: localeTags[locale],
      device: isMobile ? 'mobile' : 'desktop',
      ...(origin === '' ? {} : { lobby_url: `${origin}/game`, cashier_url: `${origin}/recharge` }),
    });
    const url = result.outcome === 'answered' && result.answer.code === 'OK' ? result.answer.url : undefined;
    if (url !== undefined && !listGameOrigins(provider).includes(new URL(url).origin)) {
      // The content security policy of the site would block the frame.
      log.error({ provider: game.apiName, origin: new URL(url).origin }, 'a game has an origin that is not configured');
      throw new Failure('busy', { retryAfterSeconds: RETRY_SECONDS });
    }
    if (url !== undefined) return { url, expiresAt };
    const reason = result.outcome === 'answered' ? result.answer.code : result.detail;
    log.warn({ provider: game.apiName, game: game.code, reason }, 'a provider did not launch a game');
    if (result.outcome === 'answered' && CLOSED_CODES.has(result.answer.code))
      throw new Failure('game_closed', { field: 'gameCode' });
    throw new Failure('busy', { retryAfterSeconds: RETRY_SECONDS });
  };
}
