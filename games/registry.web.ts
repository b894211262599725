import type { GameViewProps } from '@arara/game-kit';
import type { ReactNode } from 'react';

/** The module of a game's web view. */
export interface GameViewModule {
  readonly GameView: (props: GameViewProps) => ReactNode;
}

/** Loads the web view of each game, by its key; each is a chunk of its own. */
const views: Readonly<Record<string, () => Promise<GameViewModule>>> = {
  'tigre-da-vez': () => import('./tigre-da-vez/tigre-da-vez.web.tsx'),
};

/** How to load the web view of a game; `undefined` when there is no such game. */
export function findView(name: string): (() => Promise<GameViewModule>) | undefined {
  return Object.hasOwn(views, name) ? views[name] : undefined;
}

export { emoji, tiles } from './tiles.ts';
