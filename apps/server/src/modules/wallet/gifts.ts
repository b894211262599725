import { type Centavos, centavos, formatBRL } from '@arara/money';
import { type Atomically, type Tx, afterCommit } from '../../db/index.ts';
import { type Actor, type Clock, Failure, type Log, addSeconds } from '../../platform/index.ts';
import type { Catalog, Game } from '../catalog/index.ts';
import { type Ledger, transactionId } from '../ledger/index.ts';
import type { Staff } from '../staff/index.ts';
import type { CreditPayload, StaffCredits } from '../staff-credits/index.ts';
import type { FreeRounds } from './free-rounds.ts';
import type { WalletProvider } from './provider.ts';

/** Free rounds that staff wants a player to have. */
export interface Wanted {
  memberId: number;
  /** By its name in the catalogue. */
  game: string;
  /** What one round is played with, over zero. */
  stake: Centavos;
  /** 1 to 1000. */
  rounds: number;
  pocket: 'cash' | 'bonus';
  /** How often a win is to be staked, whole times; nothing for cash. */
  wagering: number;
  days: number;
  reason: string;
}

/** A campaign by its number, which is one of its provider's. */
export interface CampaignKey {
  provider: string;
  campaignId: string;
}

/** Free rounds as staff gives them and takes them back. Each is written down. */
export interface Gifts {
  /** The open games of providers that have free rounds. */
  games(): Promise<Game[]>;
  /**
   * Gives them, and asks the provider at once: one that cannot be reached is asked until it says. The same key again is
   * the same gift. Fails with `not_found` for no player, `player_not_active` for who may not play or plays with play money,
   * `free_rounds_not_offered` for a game that is closed or has none, `free_rounds_stake` beyond the bounds of the game, and
   * by the limits of the actor's role on what all rounds are worth together. Above the limits of money given by staff
   * nothing is given: the gift is sent to a second person.
   */
  give(actor: Actor, wanted: Wanted, key: string): Promise<CampaignKey & { isSentForApproval: boolean }>;
  /** Takes back what is left. Fails with `not_found`, and with `free_rounds_over` where there is nothing to take back. */
  cancel(actor: Actor, campaign: CampaignKey, reason: string): Promise<void>;
}

interface GiftsParts {
  atomically: Atomically;
  catalog: Pick<Catalog, 'shelf'>;
  clock: Clock;
  freeRounds: FreeRounds;
  ledger: Pick<Ledger, 'outside'>;
  log: Log;
  office: Pick<Staff, 'record' | 'requireLimit'>;
  providers: readonly WalletProvider[];
  staffCredits: Pick<StaffCredits, 'onApproval' | 'submit'>;
}

const DAY_SECONDS = 24 * 3600;
const HUNDREDTHS = 100;

const subjectOf = ({ provider, campaignId }: CampaignKey): string => `free_rounds:${provider}/${campaignId}`;

/** The other adapters have no word for free rounds: what is asked of them is never answered. */
const hasFreeRounds = ({ adapter }: WalletProvider): boolean => adapter === 'owp';

function requireStake({ minBet, maxBet }: Game, stake: Centavos): void {
  if (stake >= minBet && stake <= maxBet) return;
  throw new Failure('free_rounds_stake', {
    field: 'stake',
    params: { min: formatBRL(minBet), max: formatBRL(maxBet) },
  });
}

/** Its wallet stays locked, so that nobody is frozen between the question and the gift. */
async function requirePlayer({ ledger, clock }: GiftsParts, tx: Tx, memberId: number): Promise<void> {
  const purse = await ledger.outside.lock(tx, memberId, clock.now());
  if (purse === undefined) throw new Failure('not_found', { field: 'player_id' });
  if (purse.blocked || purse.isPlay) throw new Failure('player_not_active', { field: 'player_id' });
}

/** Asks the provider now, while whoever gave waits. What it does not say, the job asks again. */
async function tell({ freeRounds, log }: GiftsParts, { provider, campaignId }: CampaignKey): Promise<void> {
  try {
    await freeRounds.tell(provider, campaignId);
  } catch (error) {
    log.warn({ provider, campaign: campaignId, error }, 'a provider has not heard of free rounds yet');
  }
}

/** What was kept of a gift, money as text. */
function readPayload(payload: CreditPayload): { wanted: Wanted; campaignId: string } {
  const { campaignId, stake, ...wanted } = payload as unknown as Omit<Wanted, 'stake'> & {
    stake: string;
    campaignId: string;
  };
  return { wanted: { ...wanted, stake: centavos(BigInt(stake)) }, campaignId };
}

export function createGifts(parts: GiftsParts): Gifts {
  const { atomically, catalog, clock, freeRounds, office, staffCredits } = parts;
  const giving = new Set(parts.providers.filter(hasFreeRounds).map(({ id }) => id));
  const takes = (game: Game): boolean => game.outside && game.open && giving.has(game.apiName);

  async function gameFor({ game: name, stake, pocket, wagering }: Wanted): Promise<Game> {
    if (pocket === 'cash' && wagering !== 0) throw new Failure('invalid', { field: 'wagering' });
    const game = (await catalog.shelf()).byName.get(name);
    if (game === undefined || !takes(game)) throw new Failure('free_rounds_not_offered', { field: 'game' });
    requireStake(game, stake);
    return game;
  }

  /** Gives them, at the end of every check: by the giver alone, or by the second person. */
  staffCredits.onApproval('free_rounds', async (tx, actor, { payload, requestedBy }) => {
    const { wanted, campaignId } = readPayload(payload);
    const { memberId, game, stake, rounds, pocket, wagering, days, reason } = wanted;
    const { apiName: provider, code: gameCode } = await gameFor(wanted);
    await requirePlayer(parts, tx, memberId);
    const expiresAt = addSeconds(clock.now(), days * DAY_SECONDS);
    const wageringE2 = wagering * HUNDREDTHS;
    const money = { memberId, game, gameCode, stake, rounds, pocket, wageringE2, expiresAt };
    await freeRounds.createIn(tx, { provider, campaignId, ...money });
    const after = { playerId: memberId, game, rounds, stake: String(stake), pocket, wagering, days, requestedBy };
    const subject = subjectOf({ provider, campaignId });
    await office.record(tx, actor, { action: 'free_rounds.given', subject, after, reason });
    afterCommit(tx, () => tell(parts, { provider, campaignId }));
    return campaignId;
  });

  return {
    games: async () => (await catalog.shelf()).games.filter(takes),
    async give(actor, wanted, key) {
      const { apiName: provider } = await gameFor(wanted);
      const { memberId: playerId, stake, rounds, wagering, reason } = wanted;
      const campaignId = transactionId(playerId, `free_rounds:${actor.id}:${key}`);
      const amount = centavos(stake * BigInt(rounds));
      const wageringE2 = wagering * HUNDREDTHS;
      const cause = `free_rounds:${campaignId}`;
      const proposal = { form: 'free_rounds' as const, playerId, amount, wageringE2, cause, reason };
      const payload = { ...wanted, stake: String(stake), campaignId };
      const submission = await atomically(async (tx) => {
        const submitted = await staffCredits.submit(tx, actor, proposal, payload);
        if (submitted.isNew) await office.requireLimit(tx, actor, 'free_rounds.give', amount);
        return submitted;
      });
      return { provider, campaignId, isSentForApproval: submission.status === 'waiting' };
    },
    async cancel(actor, campaign, reason) {
      await atomically(async (tx) => {
        const isTaken = await freeRounds.cancelIn(tx, campaign.provider, campaign.campaignId);
        if (!isTaken) throw new Failure('free_rounds_over', { field: 'id' });
        await office.record(tx, actor, { action: 'free_rounds.cancelled', subject: subjectOf(campaign), reason });
      });
      await tell(parts, campaign);
    },
  };
}
