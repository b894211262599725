import type { Atomically, Db, Tx } from '../../db/index.ts';
import { type Clock, Failure, type Log } from '../../platform/index.ts';
import type { Jobs } from '../jobs/index.ts';
import * as store from './campaign-store.ts';
import { CURRENCY, playerIdOf } from './provider.ts';
import type { ProviderPort } from './provider-port.ts';

/** Free rounds to give to a player. */
export type Gift = Omit<store.Campaign, 'used' | 'won' | 'state' | 'openedAt'>;

/** Free rounds at providers: given here, played there, and counted on both sides. */
export interface FreeRounds {
  /**
   * Gives them. The campaign stands at once; the provider is told until it says what it thinks of it. The same campaign
   * again is the same campaign; fails with `key_reused` where its number stands for another.
   */
  create(gift: Gift): Promise<void>;
  /** The same in a transaction of the caller's; answers whether it is a new one. */
  createIn(tx: Tx, gift: Gift): Promise<boolean>;
  /** Takes back what is left of them: from now on none is played, whenever the provider hears of it. */
  cancel(provider: string, campaignId: string): Promise<void>;
  /** The same in a transaction of the caller's; answers whether there was anything to take back. */
  cancelIn(tx: Tx, provider: string, campaignId: string): Promise<boolean>;
  /** What is left, here and as the provider counts; `null` where it does not say. Fails with `not_found`. */
  info(provider: string, campaignId: string): Promise<{ campaign: store.Campaign; remainingThere: number | null }>;
  /** Tells the provider what it may not know yet. Throws while it cannot be reached, so that the job comes again. */
  tell(provider: string, campaignId: string): Promise<void>;
}

interface FreeRoundsParts {
  db: Db;
  atomically: Atomically;
  clock: Clock;
  jobs: Jobs;
  log: Log;
  portOf: (provider: string) => ProviderPort | undefined;
}

/** Answers of a provider that mean no, whenever it is asked again. */
const isFinal = (code: string): boolean => code !== 'INTERNAL_RETRY';

function isSame(a: store.Campaign, b: Gift): boolean {
  return a.memberId === b.memberId && a.game === b.game && a.stake === b.stake && a.rounds === b.rounds;
}

/** Asks the provider for a new campaign; answers whether it will have it. */
async function ask(port: ProviderPort, campaign: store.Campaign): Promise<'open' | 'refused'> {
  const said = await port.createFreeRounds({
    campaign_id: campaign.campaignId,
    player_id: playerIdOf(campaign.memberId),
    game_code: campaign.gameCode,
    currency: CURRENCY,
    rounds: campaign.rounds,
    bet_amount: campaign.stake,
    expires_at: campaign.expiresAt.toISOString(),
  });
  if (said.outcome !== 'answered' || !isFinal(said.answer.code))
    throw new Error(`provider ${campaign.provider} has not said whether it has campaign ${campaign.campaignId}`);
  return said.answer.code === 'OK' ? 'open' : 'refused';
}

async function takeBack(port: ProviderPort, { provider, campaignId }: store.Campaign): Promise<void> {
  const said = await port.cancelFreeRounds({ campaign_id: campaignId });
  if (said.outcome !== 'answered' || !isFinal(said.answer.code))
    throw new Error(`provider ${provider} has not said whether campaign ${campaignId} is cancelled`);
}

export function createFreeRounds({ db, atomically, clock, jobs, log, portOf }: FreeRoundsParts): FreeRounds {
  async function tell(provider: string, campaignId: string): Promise<void> {
    const campaign = await store.findCampaign(db, provider, campaignId);
    const port = portOf(provider);
    if (campaign === undefined || port === undefined) return;
    if (campaign.state === 'cancelling') {
      await takeBack(port, campaign);
      await atomically((tx) => store.markState(tx, campaign, 'cancelled'));
    }
    if (campaign.state !== 'asked') return;
    const state = await ask(port, campaign);
    if (state === 'refused') log.warn({ provider, campaign: campaignId }, 'a provider refused free rounds');
    await atomically(async (tx) => {
      const now = await store.lockCampaign(tx, provider, campaignId);
      if (now?.state === 'asked') await store.markState(tx, campaign, state);
    });
  }

  async function createIn(tx: Tx, gift: Gift): Promise<boolean> {
    const isNew = await store.insertCampaign(tx, { ...gift, state: 'asked', openedAt: clock.now() });
    const { provider, campaignId } = gift;
    if (isNew) {
      await jobs.enqueue(tx, 'free_rounds', { provider, campaignId });
      return true;
    }
    const known = await store.findCampaign(tx, provider, campaignId);
    if (known === undefined || !isSame(known, gift)) throw new Failure('key_reused', { field: 'campaign_id' });
    return false;
  }

  async function cancelIn(tx: Tx, provider: string, campaignId: string): Promise<boolean> {
    const campaign = await store.lockCampaign(tx, provider, campaignId);
    if (campaign === undefined) throw new Failure('not_found', { field: 'campaign_id' });
    if (campaign.state !== 'open' && campaign.state !== 'asked') return false;
    await store.markState(tx, campaign, 'cancelling');
    await jobs.enqueue(tx, 'free_rounds', { provider, campaignId });
    return true;
  }

  return {
    tell,
    createIn,
    cancelIn,
    create: async (gift) => void (await atomically((tx) => createIn(tx, gift))),
    cancel: async (provider, campaignId) => void (await atomically((tx) => cancelIn(tx, provider, campaignId))),
    async info(provider, campaignId) {
      const campaign = await store.findCampaign(db, provider, campaignId);
      if (campaign === undefined) throw new Failure('not_found', { field: 'campaign_id' });
      const said = await portOf(provider)?.freeRounds({ campaign_id: campaignId });
      const remaining = said?.outcome === 'answered' ? said.answer.remaining : undefined;
      return { campaign, remainingThere: remaining ?? null };
    },
  };
}
