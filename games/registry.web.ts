import type { GameViewProps, RoundViewProps, SessionViewProps } from '@arara/game-kit';
import type { ReactNode } from 'react';

/** The module of the web view of a game that is over as soon as it is bet. */
export interface InstantViewModule {
  readonly GameView: (props: GameViewProps) => ReactNode;
}

/** The module of the web view of a game of moves. */
export interface SessionViewModule {
  readonly SessionView: (props: SessionViewProps) => ReactNode;
}

/** The module of the web view of a game whose rounds many share. */
export interface RoundViewModule {
  readonly RoundView: (props: RoundViewProps) => ReactNode;
}

/** The module of a game's web view. */
export type GameViewModule = InstantViewModule | SessionViewModule | RoundViewModule;

/** Loads the web view of each game, by its key; each is a chunk of its own. */
const views: Readonly<Record<string, () => Promise<GameViewModule>>> = {
  'bacara-ao-vivo': () => import('./bacara-ao-vivo/bacara-ao-vivo.web.tsx'),
  'bacara-da-arara': () => import('./bacara-da-arara/bacara-da-arara.web.tsx'),
  'bingo-da-praia': () => import('./bingo-da-praia/bingo-da-praia.web.tsx'),
  'campo-minado': () => import('./campo-minado/campo-minado.web.tsx'),
  'chuva-de-jabuticaba': () => import('./chuva-de-jabuticaba/chuva-de-jabuticaba.web.tsx'),
  'corrida-da-praia': () => import('./corrida-da-praia/corrida-da-praia.web.tsx'),
  'dragao-de-ouro': () => import('./dragao-de-ouro/dragao-de-ouro.web.tsx'),
  dado: () => import('./dado/dado.web.tsx'),
  foguete: () => import('./foguete/foguete.web.tsx'),
  'frutas-777': () => import('./frutas-777/frutas-777.web.tsx'),
  'keno-da-mata': () => import('./keno-da-mata/keno-da-mata.web.tsx'),
  'liga-da-arara': () => import('./liga-da-arara/liga-da-arara.web.tsx'),
  'macaco-na-cumbuca': () => import('./macaco-na-cumbuca/macaco-na-cumbuca.web.tsx'),
  pescaria: () => import('./pescaria/pescaria.web.tsx'),
  'pulo-do-gato': () => import('./pulo-do-gato/pulo-do-gato.web.tsx'),
  quininha: () => import('./quininha/quininha.web.tsx'),
  roda: () => import('./roda/roda.web.tsx'),
  'roda-do-show': () => import('./roda-do-show/roda-do-show.web.tsx'),
  'roleta-ao-vivo': () => import('./roleta-ao-vivo/roleta-ao-vivo.web.tsx'),
  roleta: () => import('./roleta/roleta.web.tsx'),
  'sorte-dos-bichos': () => import('./sorte-dos-bichos/sorte-dos-bichos.web.tsx'),
  'tigre-da-vez': () => import('./tigre-da-vez/tigre-da-vez.web.tsx'),
  'sala-de-bingo': () => import('./sala-de-bingo/sala-de-bingo.web.tsx'),
  torre: () => import('./torre/torre.web.tsx'),
  travessia: () => import('./travessia/travessia.web.tsx'),
  'vinte-e-um': () => import('./vinte-e-um/vinte-e-um.web.tsx'),
  'valete-pra-cima': () => import('./valete-pra-cima/valete-pra-cima.web.tsx'),
  'maior-menor': () => import('./maior-menor/maior-menor.web.tsx'),
};

/** How to load the web view of a game; `undefined` when there is no such game. */
export function findView(name: string): (() => Promise<GameViewModule>) | undefined {
  return Object.hasOwn(views, name) ? views[name] : undefined;
}
