import type { GameViewProps, SessionViewProps } from '@arara/game-kit';
import type { ReactNode } from 'react';

/** The module of the web view of a game that is over as soon as it is bet. */
export interface InstantViewModule {
  readonly GameView: (props: GameViewProps) => ReactNode;
}

/** The module of the web view of a game of moves. */
export interface SessionViewModule {
  readonly SessionView: (props: SessionViewProps) => ReactNode;
}

/** The module of a game's web view. */
export type GameViewModule = InstantViewModule | SessionViewModule;

/** Loads the web view of each game, by its key; each is a chunk of its own. */
const views: Readonly<Record<string, () => Promise<GameViewModule>>> = {
  'bacara-da-arara': () => import('./bacara-da-arara/bacara-da-arara.web.tsx'),
  'campo-minado': () => import('./campo-minado/campo-minado.web.tsx'),
  'chuva-de-jabuticaba': () => import('./chuva-de-jabuticaba/chuva-de-jabuticaba.web.tsx'),
  'dragao-de-ouro': () => import('./dragao-de-ouro/dragao-de-ouro.web.tsx'),
  dado: () => import('./dado/dado.web.tsx'),
  'frutas-777': () => import('./frutas-777/frutas-777.web.tsx'),
  'macaco-na-cumbuca': () => import('./macaco-na-cumbuca/macaco-na-cumbuca.web.tsx'),
  'pulo-do-gato': () => import('./pulo-do-gato/pulo-do-gato.web.tsx'),
  roda: () => import('./roda/roda.web.tsx'),
  roleta: () => import('./roleta/roleta.web.tsx'),
  'tigre-da-vez': () => import('./tigre-da-vez/tigre-da-vez.web.tsx'),
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
