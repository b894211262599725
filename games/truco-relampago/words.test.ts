import { expect, it } from 'vitest';
import type { Laid, Scene } from './director.ts';
import { speechOf } from './words.ts';

const open: Scene = {
  vira: '6D',
  own: ['7C', '3H', '4S'],
  held: 3,
  rest: [],
  laid: { you: null, bot: null, winner: null },
  winners: [],
  truco: 'none',
  result: null,
};

const trick = (you: Laid['you'], bot: Laid['bot'], winner: Laid['winner']): Scene => ({
  ...open,
  laid: { you, bot, winner },
  winners: winner ? [winner] : [],
});

it.each<[string, Scene | undefined, string]>([
  ['before the first round', undefined, 'sayHello'],
  ['when the player leads', open, 'sayYourTurn'],
  ['when he leads', trick(null, 'KD', null), 'sayLead'],
  ['of a trick that he took', trick('4S', 'KD', 'bot'), 'sayMine'],
  ['of a manilha of his', trick('4S', '7D', 'bot'), 'sayManilha'],
  ['of his zap', trick('7D', '7C', 'bot'), 'sayZap'],
  ['of a trick that he lost', trick('3S', 'KD', 'you'), 'sayYours'],
  ['of the zap of the player', trick('7C', '7D', 'you'), 'sayYourZap'],
  ['of a tie', trick('3S', '3D', 'tie'), 'sayTie'],
  ['to a truco', { ...open, truco: 'called' }, 'sayListens'],
  ['when he accepts it', { ...open, truco: 'accepted' }, 'sayAccepts'],
  ['of a trick after a truco', { ...trick('3S', 'KD', 'you'), truco: 'accepted' }, 'sayYours'],
  ['when he runs', { ...open, truco: 'ran' }, 'sayRuns'],
  ['when he lost the hand', { ...open, result: 'won' }, 'sayLost'],
  ['when he won it', { ...open, result: 'lost' }, 'sayWon'],
  ['of three ties', { ...open, result: 'push' }, 'sayPush'],
])('speaks %s', (_, scene, words) => expect(speechOf(scene).words).toBe(words));
