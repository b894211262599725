import type { Card } from '../cards/deck.ts';
import { acceptsTruco, chooseLead, chooseReply } from './bot.ts';
import { strengthOf } from './strength.ts';
import { type Winner, handWinner, leaderAfter, winnerOf } from './tricks.ts';

/** What a player may do: lay one of the own cards, or call truco. */
export type Move = Card | 'truco';

/** What a round came to. */
export type Result = 'won' | 'lost' | 'push' | 'ran';

/** A trick that both sides have laid a card to. */
export interface Trick {
  readonly you: Card;
  readonly bot: Card;
  readonly winner: Winner;
}

/** A round as it stands. A table is never changed, only followed by another. */
export interface Table {
  readonly vira: Card;
  /** The cards that the player still holds. */
  readonly own: readonly Card[];
  /** The cards that Seu Tatu still holds, in the order of the deal. */
  readonly bot: readonly Card[];
  readonly tricks: readonly Trick[];
  /** The card of Seu Tatu that waits for an answer. */
  readonly lead: Card | null;
  readonly truco: 'none' | 'accepted' | 'ran';
}

/** No hand has more tricks. */
export const MOST_TRICKS = 3;

/** Deals three cards to the player, three to Seu Tatu, and turns the next: the vira. */
export function dealFrom(seven: readonly Card[]): Table {
  const vira = seven[6];
  if (vira === undefined) throw new RangeError('a deal takes seven cards');
  return { vira, own: seven.slice(0, 3), bot: seven.slice(3, 6), tricks: [], lead: null, truco: 'none' };
}

/** What the round came to; `undefined` while it goes on. */
export function resultOf({ truco, tricks }: Pick<Table, 'truco' | 'tricks'>): Result | undefined {
  if (truco === 'ran') return 'ran';
  const winner = handWinner(tricks.map((trick) => trick.winner));
  if (winner === undefined) return undefined;
  return winner === 'tie' ? 'push' : winner === 'you' ? 'won' : 'lost';
}

/** What may be done now; nothing once the round is over. Truco is called before the first card. */
export function movesOf(table: Table): readonly Move[] {
  if (resultOf(table) !== undefined) return [];
  const mayRaise = table.truco === 'none' && table.own.length === MOST_TRICKS;
  return mayRaise ? [...table.own, 'truco'] : table.own;
}

function without(cards: readonly Card[], card: Card): Card[] {
  return cards.filter((each) => each !== card);
}

function strengthsOf({ bot, vira }: Table): number[] {
  return bot.map((card) => strengthOf(card, vira));
}

/** The card that Seu Tatu answers with. */
function replyTo(table: Table, card: Card): Card {
  const reply = table.bot[chooseReply(strengthsOf(table), strengthOf(card, table.vira))];
  if (reply === undefined) throw new RangeError('there is no card left to answer with');
  return reply;
}

/** Seu Tatu leads where it is his turn. */
function followed(table: Table): Table {
  if (resultOf(table) !== undefined || leaderAfter(table.tricks.map(({ winner }) => winner)) === 'you') return table;
  const lead = table.bot[chooseLead(strengthsOf(table))];
  return lead === undefined ? table : { ...table, lead, bot: without(table.bot, lead) };
}

/** The table after one of `movesOf`. */
export function step(table: Table, move: Move): Table {
  if (move === 'truco') return { ...table, truco: acceptsTruco(strengthsOf(table)) ? 'accepted' : 'ran' };
  const bot = table.lead ?? replyTo(table, move);
  const winner = winnerOf(strengthOf(move, table.vira), strengthOf(bot, table.vira));
  return followed({
    ...table,
    own: without(table.own, move),
    bot: without(table.bot, bot),
    tricks: [...table.tricks, { you: move, bot, winner }],
    lead: null,
  });
}

/** How a round goes on whose player has left: as Seu Tatu plays, and without a truco. */
export function unattendedMove({ own, vira, lead }: Pick<Table, 'own' | 'vira' | 'lead'>): Card {
  const strengths = own.map((card) => strengthOf(card, vira));
  const card = own[lead === null ? chooseLead(strengths) : chooseReply(strengths, strengthOf(lead, vira))];
  if (card === undefined) throw new RangeError('there is no card left to lay');
  return card;
}
