import { type Atomically, type Db, type Queryable, type Tx, afterCommit } from '../../../db/index.ts';
import { type Clock, Failure, type Log, type Actor, addSeconds } from '../../../platform/index.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import { CURRENCY, toPlayerId, type GameProvider } from './provider.ts';
import type { ProviderAdapter } from './provider-adapter.ts';
import { OWN, listFreeRoundStakes } from './own-free-rounds.ts';
import type { SoloGame } from '@arara/game-kit';
import { type Centavos, centavos } from '@arara/money';
import type { Catalog, Game } from '../catalog/index.ts';
import { type Ledger, computeTransactionId } from '../../money/ledger/index.ts';
import type { Staff } from '../../accounts/staff/index.ts';
import type { CreditPayload, StaffCredits } from '../../money/staff-credits/index.ts';
import * as store from './campaign-store.ts';

/** Free rounds to grant to a player. */
export type FreeRoundGrant = Omit<store.FreeRoundCampaign, 'used' | 'won' | 'state' | 'openedAt'>;

/** Notifies a player of free rounds, in the transaction from which they can be played. */
export interface FreeRoundsNotifier {
  freeRoundsGranted(
    tx: Tx,
    granted: {
      memberId: number;
      key: string;
      game: string;
      titles?: Readonly<Record<string, string>>;
      rounds: number;
      stake: Centavos;
      expiresAt: Date;
    },
  ): Promise<void>;
}

/** Free rounds: in own slots, and at providers, where they are granted here, played there and counted on both sides. */
export interface FreeRounds {
  /**
   * Creates a campaign, valid at once; one of a provider is enqueued to be created there. Idempotent; fails with
   * `key_reused` if the campaign id belongs to a different campaign.
   */
  create(grant: FreeRoundGrant): Promise<void>;
  /** Like `create`, within the caller's transaction. Returns whether the campaign is new. */
  createIn(tx: Tx, grant: FreeRoundGrant): Promise<boolean>;
  /** Cancels the remaining rounds, effective before the provider confirms. */
  cancel(provider: string, campaignId: string): Promise<void>;
  /** Like `cancel`, within the caller's transaction. Returns whether there was anything to cancel. */
  cancelIn(tx: Tx, provider: string, campaignId: string): Promise<boolean>;
  /** A campaign with the remaining rounds by the provider's count, `null` if unknown. Fails with `not_found`. */
  loadInfo(
    provider: string,
    campaignId: string,
  ): Promise<{ campaign: store.FreeRoundCampaign; remainingThere: number | null }>;
  /** Sends the pending creation or cancellation to the provider. Throws if it gives no answer, so that the job retries. */
  syncCampaign(provider: string, campaignId: string): Promise<void>;
}

interface FreeRoundsDeps {
  db: Db;
  atomically: Atomically;
  clock: Clock;
  jobs: Jobs;
  log: Log;
  notifier: FreeRoundsNotifier;
  findAdapter: (provider: string) => ProviderAdapter | undefined;
}

/** Whether a retry would get the same answer. */
const isFinal = (code: string): boolean => code !== 'INTERNAL_RETRY';

function isSame(a: store.FreeRoundCampaign, b: FreeRoundGrant): boolean {
  return a.memberId === b.memberId && a.game === b.game && a.stake === b.stake && a.rounds === b.rounds;
}

/** Creates the campaign at the provider. Returns whether the provider accepts it. */
async function createAtProvider(
  adapter: ProviderAdapter,
  campaign: store.FreeRoundCampaign,
): Promise<'open' | 'refused'> {
  const result = await adapter.createFreeRounds({
    campaign_id: campaign.campaignId,
    player_id: toPlayerId(campaign.memberId),
    game_code: campaign.gameCode,
    currency: CURRENCY,
    rounds: campaign.rounds,
    bet_amount: campaign.stake,
    expires_at: campaign.expiresAt.toISOString(),
  });
  if (result.outcome !== 'answered' || !isFinal(result.answer.code))
    throw new Error(`provider ${campaign.provider} gave no answer about campaign ${campaign.campaignId}`);
  return result.answer.code === 'OK' ? 'open' : 'refused';
}

async function cancelAtProvider(
  adapter: ProviderAdapter,
  { provider, campaignId }: store.FreeRoundCampaign,
): Promise<void> {
  const result = await adapter.cancelFreeRounds({ campaign_id: campaignId });
  if (result.outcome !== 'answered' || !isFinal(result.answer.code))
    throw new Error(`provider ${provider} gave no answer about the cancellation of campaign ${campaignId}`);
}

export function createFreeRounds({
  db,
  atomically,
  clock,
  jobs,
  log,
  notifier,
  findAdapter,
}: FreeRoundsDeps): FreeRounds {
  const notify = (tx: Tx, grant: FreeRoundGrant): Promise<void> =>
    notifier.freeRoundsGranted(tx, { ...grant, key: `${grant.provider}:${grant.campaignId}` });

  async function syncCampaign(provider: string, campaignId: string): Promise<void> {
    const campaign = await store.findCampaign(db, provider, campaignId);
    const adapter = findAdapter(provider);
    if (campaign === undefined || adapter === undefined) return;
    if (campaign.state === 'cancelling') {
      await cancelAtProvider(adapter, campaign);
      await atomically((tx) => store.markState(tx, campaign, 'cancelled'));
    }
    if (campaign.state !== 'asked') return;
    const state = await createAtProvider(adapter, campaign);
    if (state === 'refused') log.warn({ provider, campaign: campaignId }, 'a provider refused free rounds');
    await atomically(async (tx) => {
      const now = await store.lockCampaign(tx, provider, campaignId);
      if (now?.state !== 'asked') return;
      await store.markState(tx, campaign, state);
      if (state === 'open') await notify(tx, campaign);
    });
  }

  async function createIn(tx: Tx, grant: FreeRoundGrant): Promise<boolean> {
    const { provider, campaignId } = grant;
    const state = provider === OWN ? 'open' : 'asked';
    const isNew = await store.insertCampaign(tx, { ...grant, state, openedAt: clock.now() });
    if (isNew && state === 'open') await notify(tx, grant);
    if (isNew && state === 'asked') await jobs.enqueue(tx, 'free_rounds', { provider, campaignId });
    if (isNew) return true;
    const known = await store.findCampaign(tx, provider, campaignId);
    if (known === undefined || !isSame(known, grant)) throw new Failure('key_reused', { field: 'campaign_id' });
    return false;
  }

  async function cancelIn(tx: Tx, provider: string, campaignId: string): Promise<boolean> {
    const campaign = await store.lockCampaign(tx, provider, campaignId);
    if (campaign === undefined) throw new Failure('not_found', { field: 'campaign_id' });
    if (campaign.state !== 'open' && campaign.state !== 'asked') return false;
    await store.markState(tx, campaign, provider === OWN ? 'cancelled' : 'cancelling');
    if (provider !== OWN) await jobs.enqueue(tx, 'free_rounds', { provider, campaignId });
    return true;
  }

  return {
    syncCampaign,
    createIn,
    cancelIn,
    create: async (grant) => void (await atomically((tx) => createIn(tx, grant))),
    cancel: async (provider, campaignId) => void (await atomically((tx) => cancelIn(tx, provider, campaignId))),
    async loadInfo(provider, campaignId) {
      const campaign = await store.findCampaign(db, provider, campaignId);
      if (campaign === undefined) throw new Failure('not_found', { field: 'campaign_id' });
      if (provider === OWN) return { campaign, remainingThere: campaign.rounds - campaign.used };
      const result = await findAdapter(provider)?.freeRounds({ campaign_id: campaignId });
      const remaining = result?.outcome === 'answered' ? result.answer.remaining : undefined;
      return { campaign, remainingThere: remaining ?? null };
    },
  };
}

/** Free rounds that staff requests for a player. */
export interface FreeRoundGrantInput {
  memberId: number;
  /** The name in the catalog. */
  game: string;
  /** The stake of one round, above zero. */
  stake: Centavos;
  /** 1 to 1000. */
  rounds: number;
  pocket: 'cash' | 'bonus';
  /** The wagering requirement as a multiple of the win; 0 for cash. */
  wagering: number;
  /** The most that all rounds together pay; only in own slots. */
  maxWin?: Centavos | undefined;
  days: number;
  reason: string;
}

/** Identifies a campaign; the id is unique per provider. */
export interface CampaignKey {
  provider: string;
  campaignId: string;
}

/** Grants and cancels free rounds on behalf of staff. Each action is written to the audit log. */
export interface FreeRoundGrants {
  /** The open games that support free rounds: own slots, and games of providers. */
  listGames(): Promise<Game[]>;
  /** The stakes that an own game takes, in rising order; empty for a game of a provider, which takes any in its bounds. */
  listStakes(game: Game): readonly Centavos[];
  /**
   * Grants free rounds. Those of a provider are created there; a job retries while it gives no answer. Idempotent by
   * key. Fails with `not_found` for an unknown player, `player_not_active` for a blocked player or one with play money,
   * `free_rounds_not_offered` for a game that is closed or has none, `free_rounds_stake` for a stake that the game
   * does not take, `jurisdiction_refuses` where the regulator of the player's site forbids the game, and by the role's limits on the total value. Above the limits of staff credits nothing is granted: the
   * request is sent to a second person for approval.
   */
  grant(actor: Actor, input: FreeRoundGrantInput, key: string): Promise<CampaignKey & { isSentForApproval: boolean }>;
  /** Cancels the remaining rounds. Fails with `not_found`, and with `free_rounds_over` if none remain. */
  cancel(actor: Actor, campaign: CampaignKey, reason: string): Promise<void>;
}

interface FreeRoundGrantsDeps {
  atomically: Atomically;
  catalog: Pick<Catalog, 'loadSnapshot' | 'requireAllowed'>;
  clock: Clock;
  findSite: FindSite;
  findOwnGame: (name: string) => SoloGame | undefined;
  freeRounds: FreeRounds;
  ledger: Pick<Ledger, 'providers'>;
  log: Log;
  staff: Pick<Staff, 'record' | 'requireLimit'>;
  providers: readonly GameProvider[];
  staffCredits: Pick<StaffCredits, 'onApproval' | 'submit'>;
}

/** Finds the site of a player. */
type FindSite = (q: Queryable, memberId: number) => Promise<string>;

const DAY_SECONDS = 24 * 3600;
const HUNDREDTHS = 100;

const toAuditSubject = ({ provider, campaignId }: CampaignKey): string => `free_rounds:${provider}/${campaignId}`;

/** Whether the provider's adapter supports free rounds. */
const hasFreeRounds = ({ adapter }: GameProvider): boolean => adapter === 'owp';

/** Requires a stake that the game takes: one of the steps of an own game, or one within the bounds of another. */
function requireStake({ minBet, maxBet }: Game, steps: readonly Centavos[], stake: Centavos): void {
  const isTaken = steps.length > 0 ? steps.includes(stake) : stake >= minBet && stake <= maxBet;
  if (isTaken) return;
  const [min, max] = [steps[0] ?? minBet, steps.at(-1) ?? maxBet];
  throw new Failure('free_rounds_stake', { field: 'stake', params: { min, max } });
}

/** Requires an active player. The wallet stays locked, so that the player cannot be blocked before the grant. */
async function requirePlayer({ ledger, clock }: FreeRoundGrantsDeps, tx: Tx, memberId: number): Promise<void> {
  const funds = await ledger.providers.lock(tx, memberId, clock.now());
  if (funds === undefined) throw new Failure('not_found', { field: 'player_id' });
  if (funds.blocked || funds.isPlay) throw new Failure('player_not_active', { field: 'player_id' });
}

/** Sends the campaign to the provider at once. On failure the job retries. */
async function syncNow({ freeRounds, log }: FreeRoundGrantsDeps, { provider, campaignId }: CampaignKey): Promise<void> {
  try {
    await freeRounds.syncCampaign(provider, campaignId);
  } catch (error) {
    log.warn({ provider, campaign: campaignId, error }, 'free rounds were not sent to the provider yet');
  }
}

/** Reads the stored request, in which money is text. */
function readPayload(payload: CreditPayload): { input: FreeRoundGrantInput; campaignId: string } {
  const { campaignId, stake, maxWin, ...input } = payload as unknown as Omit<
    FreeRoundGrantInput,
    'stake' | 'maxWin'
  > & {
    stake: string;
    maxWin?: string;
    campaignId: string;
  };
  const limit = maxWin === undefined ? undefined : centavos(BigInt(maxWin));
  return { input: { ...input, stake: centavos(BigInt(stake)), maxWin: limit }, campaignId };
}

export function createFreeRoundGrants(deps: FreeRoundGrantsDeps): FreeRoundGrants {
  const { atomically, catalog, clock, freeRounds, staff, staffCredits } = deps;
  const providersWithFreeRounds = new Set(deps.providers.filter(hasFreeRounds).map(({ id }) => id));
  const listStakes = ({ name, outside }: Game): readonly Centavos[] =>
    outside ? [] : listFreeRoundStakes(deps.findOwnGame(name));
  const isOffered = (game: Game): boolean =>
    game.open && (game.outside ? providersWithFreeRounds.has(game.apiName) : listStakes(game).length > 0);

  async function requireGame({ game: name, stake, pocket, wagering, maxWin }: FreeRoundGrantInput): Promise<Game> {
    if (pocket === 'cash' && wagering !== 0) throw new Failure('invalid', { field: 'wagering' });
    const game = (await catalog.loadSnapshot()).byName.get(name);
    if (game === undefined || !isOffered(game)) throw new Failure('free_rounds_not_offered', { field: 'game' });
    // A provider pays what it drew: it knows no limit of ours.
    if (game.outside && maxWin !== undefined) throw new Failure('invalid', { field: 'max_win' });
    requireStake(game, listStakes(game), stake);
    return game;
  }

  // Runs after every check: at once below the limits, or when the second person approves.
  staffCredits.onApproval('free_rounds', async (tx, actor, { payload, requestedBy }) => {
    const { input, campaignId } = readPayload(payload);
    const { memberId, game, stake, rounds, pocket, wagering, maxWin = null, days, reason } = input;
    const { apiName: provider, code: gameCode } = await requireGame(input);
    await requirePlayer(deps, tx, memberId);
    await catalog.requireAllowed(game, await deps.findSite(tx, memberId), 'game');
    const expiresAt = addSeconds(clock.now(), days * DAY_SECONDS);
    const wageringE2 = wagering * HUNDREDTHS;
    const money = { memberId, game, gameCode, stake, rounds, pocket, wageringE2, maxWin, expiresAt };
    await freeRounds.createIn(tx, { provider, campaignId, ...money, cause: `staff:${requestedBy}` });
    const limit = maxWin === null ? {} : { maxWin: String(maxWin) };
    const terms = { rounds, stake: String(stake), pocket, wagering, ...limit, days };
    const after = { playerId: memberId, game, ...terms, requestedBy };
    const subject = toAuditSubject({ provider, campaignId });
    await staff.record(tx, actor, { action: 'free_rounds.given', subject, after, reason });
    afterCommit(tx, () => syncNow(deps, { provider, campaignId }));
    return campaignId;
  });

  return {
    listGames: async () => (await catalog.loadSnapshot()).games.filter(isOffered),
    listStakes,
    async grant(actor, input, key) {
      const { apiName: provider } = await requireGame(input);
      const { memberId: playerId, stake, rounds, wagering, maxWin, reason } = input;
      const campaignId = computeTransactionId(playerId, `free_rounds:${actor.id}:${key}`);
      const amount = centavos(stake * BigInt(rounds));
      const wageringE2 = wagering * HUNDREDTHS;
      const cause = `free_rounds:${campaignId}`;
      const proposal = { form: 'free_rounds' as const, playerId, amount, wageringE2, cause, reason };
      const limit = maxWin === undefined ? {} : { maxWin: String(maxWin) };
      const payload = { ...input, stake: String(stake), ...limit, campaignId };
      const submission = await atomically(async (tx) => {
        const submitted = await staffCredits.submit(tx, actor, proposal, payload);
        if (submitted.isNew) await staff.requireLimit(tx, actor, 'free_rounds.give', amount);
        return submitted;
      });
      return { provider, campaignId, isSentForApproval: submission.status === 'waiting' };
    },
    async cancel(actor, campaign, reason) {
      await atomically(async (tx) => {
        const isCancelled = await freeRounds.cancelIn(tx, campaign.provider, campaign.campaignId);
        if (!isCancelled) throw new Failure('free_rounds_over', { field: 'id' });
        await staff.record(tx, actor, { action: 'free_rounds.cancelled', subject: toAuditSubject(campaign), reason });
      });
      await syncNow(deps, campaign);
    },
  };
}
