// Generated from the manifests by `npm run manifests`. Do not edit.
import type { SoloGame } from '@arara/game-kit';

/** Loads the rules of each game of one player, by its key. */
export const soloRules: Readonly<Record<string, () => Promise<SoloGame>>> = {
  'tigre-da-vez': () => import('./tigre-da-vez/game.ts').then(({ rules }) => rules),
  'frutas-777': () => import('./frutas-777/game.ts').then(({ rules }) => rules),
  'livro-do-boitata': () => import('./livro-do-boitata/game.ts').then(({ rules }) => rules),
  'festa-junina': () => import('./festa-junina/game.ts').then(({ rules }) => rules),
  'ouro-da-serra': () => import('./ouro-da-serra/game.ts').then(({ rules }) => rules),
  'dragao-de-ouro': () => import('./dragao-de-ouro/game.ts').then(({ rules }) => rules),
  'campo-minado': () => import('./campo-minado/game.ts').then(({ rules }) => rules),
  torre: () => import('./torre/game.ts').then(({ rules }) => rules),
  travessia: () => import('./travessia/game.ts').then(({ rules }) => rules),
  'disputa-de-penaltis': () => import('./disputa-de-penaltis/game.ts').then(({ rules }) => rules),
  'truco-relampago': () => import('./truco-relampago/game.ts').then(({ rules }) => rules),
  'vinte-e-um': () => import('./vinte-e-um/game.ts').then(({ rules }) => rules),
  'raspadinha-da-sorte': () => import('./raspadinha-da-sorte/game.ts').then(({ rules }) => rules),
  'chuva-de-jabuticaba': () => import('./chuva-de-jabuticaba/game.ts').then(({ rules }) => rules),
  dado: () => import('./dado/game.ts').then(({ rules }) => rules),
  'pulo-do-gato': () => import('./pulo-do-gato/game.ts').then(({ rules }) => rules),
  'macaco-na-cumbuca': () => import('./macaco-na-cumbuca/game.ts').then(({ rules }) => rules),
  'valete-pra-cima': () => import('./valete-pra-cima/game.ts').then(({ rules }) => rules),
  roleta: () => import('./roleta/game.ts').then(({ rules }) => rules),
  'bacara-da-arara': () => import('./bacara-da-arara/game.ts').then(({ rules }) => rules),
  'maior-menor': () => import('./maior-menor/game.ts').then(({ rules }) => rules),
  roda: () => import('./roda/game.ts').then(({ rules }) => rules),
  'bingo-da-praia': () => import('./bingo-da-praia/game.ts').then(({ rules }) => rules),
  pescaria: () => import('./pescaria/game.ts').then(({ rules }) => rules),
  'capivara-na-boa': () => import('./capivara-na-boa/game.ts').then(({ rules }) => rules),
  'boto-do-luar': () => import('./boto-do-luar/game.ts').then(({ rules }) => rules),
  'dobrar-ou-nada': () => import('./dobrar-ou-nada/game.ts').then(({ rules }) => rules),
};
