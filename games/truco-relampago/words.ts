import type { Card } from '../cards/deck.ts';
import type { Scene } from './director.ts';
import { FIRST_MANILHA, strengthOf } from './strength.ts';

/** How Seu Tatu feels. */
export type Mood = 'calm' | 'sly' | 'glad' | 'sad' | 'shout';

/** What Seu Tatu says, by the key of its text. */
export type Words =
  | 'sayHello'
  | 'sayLead'
  | 'sayYourTurn'
  | 'sayMine'
  | 'sayManilha'
  | 'sayZap'
  | 'sayYours'
  | 'sayYourZap'
  | 'sayTie'
  | 'sayListens'
  | 'sayAccepts'
  | 'sayRuns'
  | 'sayWon'
  | 'sayLost'
  | 'sayPush';

/** What Seu Tatu says and how he looks. */
export interface Speech {
  readonly words: Words;
  readonly mood: Mood;
}

const ZAP = FIRST_MANILHA + 3;

const ENDS: Readonly<Record<NonNullable<Scene['result']>, Speech>> = {
  won: { words: 'sayLost', mood: 'sad' },
  ran: { words: 'sayRuns', mood: 'sad' },
  lost: { words: 'sayWon', mood: 'glad' },
  push: { words: 'sayPush', mood: 'sly' },
};

function strength(card: Card | null, vira: Card | null): number {
  return card && vira ? strengthOf(card, vira) : 0;
}

function aboutTrick({ laid, vira }: Scene): Speech {
  const [own, bot] = [strength(laid.you, vira), strength(laid.bot, vira)];
  if (laid.winner === 'tie') return { words: 'sayTie', mood: 'sly' };
  if (laid.winner === 'you') return { words: own === ZAP ? 'sayYourZap' : 'sayYours', mood: 'sad' };
  if (bot === ZAP) return { words: 'sayZap', mood: 'shout' };
  return { words: bot >= FIRST_MANILHA ? 'sayManilha' : 'sayMine', mood: 'glad' };
}

/** What Seu Tatu says of the table as it is. He knows no more of it than is shown. */
export function speechOf(scene: Scene | undefined): Speech {
  if (!scene) return { words: 'sayHello', mood: 'glad' };
  const { result, truco, laid, winners } = scene;
  if (result !== null) return ENDS[result];
  if (truco === 'called') return { words: 'sayListens', mood: 'calm' };
  if (truco === 'ran') return { words: 'sayRuns', mood: 'sad' };
  if (truco === 'accepted' && winners.length === 0 && laid.you === null) return { words: 'sayAccepts', mood: 'shout' };
  if (laid.winner !== null) return aboutTrick(scene);
  if (laid.bot !== null && laid.you === null) return { words: 'sayLead', mood: 'sly' };
  return { words: 'sayYourTurn', mood: 'calm' };
}
