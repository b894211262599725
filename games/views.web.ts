// Generated from the manifests by `npm run manifests`. Do not edit.
import type { GameViewModule } from './view-module.web.ts';

/** Loads the web view of each game, by its key; each is a chunk of its own. */
export const views: Readonly<Record<string, () => Promise<GameViewModule>>> = {
  'bacara-ao-vivo': () => import('./bacara-ao-vivo/bacara-ao-vivo.web.tsx'),
  'bacara-da-arara': () => import('./bacara-da-arara/bacara-da-arara.web.tsx'),
  'bingo-da-praia': () => import('./bingo-da-praia/bingo-da-praia.web.tsx'),
  'campo-minado': () => import('./campo-minado/campo-minado.web.tsx'),
  'chuva-de-jabuticaba': () => import('./chuva-de-jabuticaba/chuva-de-jabuticaba.web.tsx'),
  'corrida-da-praia': () => import('./corrida-da-praia/corrida-da-praia.web.tsx'),
  dado: () => import('./dado/dado.web.tsx'),
  'dragao-de-ouro': () => import('./dragao-de-ouro/dragao-de-ouro.web.tsx'),
  foguete: () => import('./foguete/foguete.web.tsx'),
  'frutas-777': () => import('./frutas-777/frutas-777.web.tsx'),
  'keno-da-mata': () => import('./keno-da-mata/keno-da-mata.web.tsx'),
  'liga-da-arara': () => import('./liga-da-arara/liga-da-arara.web.tsx'),
  'macaco-na-cumbuca': () => import('./macaco-na-cumbuca/macaco-na-cumbuca.web.tsx'),
  'maior-menor': () => import('./maior-menor/maior-menor.web.tsx'),
  pescaria: () => import('./pescaria/pescaria.web.tsx'),
  'pulo-do-gato': () => import('./pulo-do-gato/pulo-do-gato.web.tsx'),
  quininha: () => import('./quininha/quininha.web.tsx'),
  roda: () => import('./roda/roda.web.tsx'),
  'roda-do-show': () => import('./roda-do-show/roda-do-show.web.tsx'),
  roleta: () => import('./roleta/roleta.web.tsx'),
  'roleta-ao-vivo': () => import('./roleta-ao-vivo/roleta-ao-vivo.web.tsx'),
  'sala-de-bingo': () => import('./sala-de-bingo/sala-de-bingo.web.tsx'),
  'sorte-dos-bichos': () => import('./sorte-dos-bichos/sorte-dos-bichos.web.tsx'),
  'tigre-da-vez': () => import('./tigre-da-vez/tigre-da-vez.web.tsx'),
  torre: () => import('./torre/torre.web.tsx'),
  travessia: () => import('./travessia/travessia.web.tsx'),
  'valete-pra-cima': () => import('./valete-pra-cima/valete-pra-cima.web.tsx'),
  'vinte-e-um': () => import('./vinte-e-um/vinte-e-um.web.tsx'),
};
