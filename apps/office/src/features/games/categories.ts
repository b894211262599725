/** The categories of games, in the order of the lobby; their names stand under `games.categories`. */
export const categories = [
  'slot',
  'crash',
  'live',
  'card',
  'casino',
  'fish',
  'bingo',
  'lottery',
  'sports',
  'arcade',
  'video-game',
] as const;
