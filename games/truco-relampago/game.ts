import type { LobbyFacts } from '@arara/game-kit';

export { tile } from './art.ts';
export { trucoRelampago as rules } from './truco-relampago.ts';
export { options } from './maths.ts';

/** Its position among the games of its kind in a new catalogue: the lowest comes first. */
export const position = 65;

/** What the lobby knows of it besides the tile. */
export const lobby: LobbyFacts = {
  released: '2026-11-29',
  volatility: 1,
  keywords: [
    'truco',
    'truco paulista',
    'truco mineiro',
    'truco relampago',
    'baralho',
    'manilha',
    'zap',
    'boteco',
    'truc',
    'brazilian cards',
    '巴西纸牌',
    '巴西紙牌',
    'ไพ่บราซิล',
    'bài brazil',
    'kartu brasil',
    'brezilya kağıt',
    'kad brazil',
  ],
};
