import { type Centavos, ZERO, centavos } from '@arara/money';
import { type Code, type Delivered, type WalletClient } from '@arara/wallet-protocol';
import { type Day } from './day.ts';
import { noteEntry, settleEntry } from './entries.ts';
import { campaignOf, cancelCampaign } from './free-rounds.ts';
import { payout } from './game.ts';
import { type Session } from './session.ts';
import { type Campaign, type Entry, type Round } from './state.ts';
import { CURRENCY, type Studio, nowText } from './studio.ts';

/** What a player asks for: a stake of the game's, and one of its choices. */
export interface Play {
  readonly stake: Centavos;
  readonly choice: number;
}

/** The result of a round for the game page. */
export type Played =
  | {
      readonly kind: 'played';
      readonly round: string;
      readonly outcome: number;
      readonly stake: Centavos;
      readonly won: Centavos;
      /** What the player has, where the platform has said so since. */
      readonly balance: Centavos | undefined;
      /** The win is on its way: the platform has not confirmed it yet. */
      readonly isOwed: boolean;
    }
  | { readonly kind: 'refused'; readonly code: Code | 'INVALID_SIGNATURE'; readonly balance: Centavos | undefined }
  /** Nobody knows whether the stake was taken; it is being given back. */
  | { readonly kind: 'void' };

/** A page waits so long for its win to be confirmed. */
const PATIENCE_MS = 3000;
const LATE_MS = 30_000;

/** What every message of a round says. */
const named = ({ id, player, game }: Round) => ({
  player_id: player,
  game_code: game,
  round_id: id,
  currency: CURRENCY,
});

function begin(studio: Studio, player: string, { game }: Session, play: Play, campaign: Campaign | undefined): Round {
  const id = studio.ids();
  const round: Round = {
    id,
    player,
    game: game.code,
    stake: campaign?.stake ?? play.stake,
    choice: play.choice,
    state: 'open',
    startedAt: nowText(studio),
    bet: `${id}:bet`,
    won: ZERO,
    ...(campaign === undefined ? {} : { campaign: campaign.id }),
  };
  studio.state.rounds.set(id, round);
  return round;
}

function end(studio: Studio, round: Round, state: 'closed' | 'void'): void {
  round.state = state;
  round.closedAt = nowText(studio);
  studio.save();
}

/** Undoes a bet whose answer never came, until the platform says OK. */
function takeBack(studio: Studio, round: Round, undone: Promise<Delivered>): void {
  const bet = studio.state.entries.get(round.bet);
  if (bet !== undefined) {
    bet.state = 'rolled_back';
    bet.delivery = 'done';
  }
  const entry = noteEntry(studio, 'rollback', round, `${round.bet}:undo`, bet?.amount ?? ZERO);
  end(studio, round, 'void');
  studio.waiting.watch(undone.then((delivered) => settleEntry(studio, entry, delivered)));
}

/** Sends the rollback that `clawBackPix` writes down; its id is the one that the client gives it. */
function rollback(studio: Studio, round: Round): Promise<Delivered> {
  return studio.wallet.rollback({ ...named(round), tx_id: `${round.bet}:undo`, ref_tx_id: round.bet });
}

/** Sends a win until it is answered. It ends the round. */
async function pay(studio: Studio, round: Round, entry: Entry, day: Day = 'good'): Promise<Delivered> {
  const { wallet, line, waiting } = studio;
  const free = freeRoundOf(studio, round);
  const win = { ...named(round), tx_id: entry.txId, ref_tx_id: round.bet, amount: entry.amount, ...free };
  const closing = { ...win, round_closed: true };
  if (day === 'win_unsent') line.lose('win', 'unsent');
  if (day === 'win_unheard') line.lose('win', 'unheard');
  if (day === 'late_win') await waiting.wait(LATE_MS);
  if (day === 'reorder') await wallet.closeRound(named(round));
  const [delivered] = await Promise.all([
    wallet.win(day === 'reorder' ? win : closing),
    ...(day === 'double_win' ? [wallet.win(closing)] : []),
  ]);
  if (day === 'repeat') await wallet.win(closing);
  settleEntry(studio, entry, delivered);
  return delivered;
}

/** Which free round a bet is of; its number was given when it was staked. */
function freeRoundOf({ state }: Studio, round: Round) {
  if (round.campaign === undefined) return {};
  const campaign = state.campaigns.get(round.campaign);
  const played = [...state.rounds.values()].filter((one) => one.campaign === campaign?.id && one.state !== 'void');
  const index = played.findIndex(({ id }) => id === round.id) + 1;
  return { free_round: { campaign_id: round.campaign, index } };
}

async function stake(studio: Studio, token: string, round: Round, day: Day) {
  const isFree = round.campaign !== undefined;
  const entry = noteEntry(studio, 'bet', round, round.bet, isFree ? ZERO : round.stake);
  const wallet: WalletClient = day === 'forged' ? studio.forger : studio.wallet;
  const free = freeRoundOf(studio, round);
  const bet = { ...named(round), session_token: token, tx_id: round.bet, amount: entry.amount, ...free };
  if (day === 'rollback_first') {
    const early = noteEntry(studio, 'rollback', round, `${round.bet}:undo`, ZERO);
    settleEntry(studio, early, await rollback(studio, round));
  }
  if (day === 'bet_unsent') studio.line.lose('bet', 'unsent');
  if (day === 'bet_unheard') studio.line.lose('bet', 'unheard');
  const staked = await wallet.bet(bet);
  if (staked.outcome === 'void') takeBack(studio, round, staked.undone);
  else settleEntry(studio, entry, staked);
  if (staked.outcome === 'refused') {
    end(studio, round, 'void');
    // The platform knows better which free rounds there are.
    if (isFree && staked.code === 'INVALID_REQUEST') cancelCampaign(studio, round.campaign ?? '');
  }
  if (day === 'repeat' && staked.outcome === 'ok') await wallet.bet(bet);
  return staked;
}

/** Draws, and owes what was won. */
function draw(studio: Studio, { game }: Session, round: Round): { outcome: number; entry: Entry } {
  const outcome = studio.chance(game.outcomes);
  const won = payout(game, round.stake, outcome, round.choice);
  round.outcome = outcome;
  round.won = won;
  round.win = `${round.id}:win`;
  const campaign = round.campaign === undefined ? undefined : studio.state.campaigns.get(round.campaign);
  if (campaign !== undefined) {
    campaign.played += 1;
    campaign.won = centavos(campaign.won + won);
  }
  const entry = noteEntry(studio, 'win', round, round.win, won);
  end(studio, round, 'closed');
  return { outcome, entry };
}

/** Sends the win now, or when stuck rounds may go on. */
function paying(studio: Studio, round: Round, entry: Entry, day: Day): Promise<Delivered> {
  const paid = () => {
    const work = pay(studio, round, entry, day);
    studio.waiting.watch(work);
    return work;
  };
  return day === 'stuck_round' ? studio.days.released().then(paid) : paid();
}

/** One round of a player with a wallet: stake, draw, pay. */
export async function playForMoney(studio: Studio, session: Session, play: Play): Promise<Played> {
  const { seat, game } = session;
  if (seat === undefined) return { kind: 'refused', code: 'PLAYER_NOT_FOUND', balance: undefined };
  const day = studio.days.take();
  const campaign = campaignOf(studio, seat.player, game.code);
  const round = begin(studio, seat.player, session, play, campaign);
  const staked = await stake(studio, seat.token, round, day);
  if (staked.outcome === 'void') return { kind: 'void' };
  if (staked.outcome === 'refused') return { kind: 'refused', code: staked.code, balance: staked.answer?.balance };
  const { outcome, entry } = draw(studio, session, round);
  const paid = paying(studio, round, entry, day);
  const delivered = day === 'stuck_round' ? undefined : await studio.waiting.atMost(paid, PATIENCE_MS);
  const confirmed = delivered?.outcome === 'ok' ? delivered.answer.balance : undefined;
  return {
    kind: 'played',
    round: round.id,
    outcome,
    stake: round.stake,
    won: round.won,
    balance: confirmed ?? staked.answer.balance,
    isOwed: confirmed === undefined,
  };
}

/** After a restart: sends again what has no answer; of a bet, its rollback. */
export function resume(studio: Studio): void {
  const { state, waiting } = studio;
  for (const entry of state.entries.values()) {
    const round = state.rounds.get(entry.round);
    if (entry.delivery !== 'sent' || round === undefined) continue;
    if (entry.kind === 'bet') takeBack(studio, round, rollback(studio, round));
    else if (entry.kind === 'win') waiting.watch(pay(studio, round, entry));
    else waiting.watch(rollback(studio, round).then((delivered) => settleEntry(studio, entry, delivered)));
  }
}

/** One round with play money. */
export function playForFun(studio: Studio, session: Session, { stake: put, choice }: Play): Played {
  if (session.demo < put) return { kind: 'refused', code: 'INSUFFICIENT_FUNDS', balance: session.demo };
  const outcome = studio.chance(session.game.outcomes);
  const won = payout(session.game, put, outcome, choice);
  session.demo = centavos(session.demo - put + won);
  return { kind: 'played', round: studio.ids(), outcome, stake: put, won, balance: session.demo, isOwed: false };
}
