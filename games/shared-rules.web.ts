// Generated from the manifests by `npm run manifests`. Do not edit.
import type { RoundGame } from '@arara/game-kit';

/** Loads the rules of each game of shared rounds, by its key. */
export const sharedRules: Readonly<Record<string, () => Promise<RoundGame>>> = {
  foguete: () => import('./foguete/game.ts').then(({ rules }) => rules),
  'double-da-arara': () => import('./double-da-arara/game.ts').then(({ rules }) => rules),
  'pipa-no-ceu': () => import('./pipa-no-ceu/game.ts').then(({ rules }) => rules),
  'roleta-ao-vivo': () => import('./roleta-ao-vivo/game.ts').then(({ rules }) => rules),
  'bacara-ao-vivo': () => import('./bacara-ao-vivo/game.ts').then(({ rules }) => rules),
  'classico-da-carta': () => import('./classico-da-carta/game.ts').then(({ rules }) => rules),
  'dados-da-arara': () => import('./dados-da-arara/game.ts').then(({ rules }) => rules),
  'roda-do-show': () => import('./roda-do-show/game.ts').then(({ rules }) => rules),
  'keno-da-mata': () => import('./keno-da-mata/game.ts').then(({ rules }) => rules),
  quininha: () => import('./quininha/game.ts').then(({ rules }) => rules),
  'sorte-dos-bichos': () => import('./sorte-dos-bichos/game.ts').then(({ rules }) => rules),
  'sala-de-bingo': () => import('./sala-de-bingo/game.ts').then(({ rules }) => rules),
  'bingo-da-quermesse': () => import('./bingo-da-quermesse/game.ts').then(({ rules }) => rules),
  'liga-da-arara': () => import('./liga-da-arara/game.ts').then(({ rules }) => rules),
  'corrida-da-praia': () => import('./corrida-da-praia/game.ts').then(({ rules }) => rules),
};
