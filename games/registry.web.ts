import type { RoundGame, SoloGame } from '@arara/game-kit';
import { sharedRules } from './shared-rules.web.ts';
import { soloRules } from './solo-rules.web.ts';
import type { GameViewModule } from './view-module.web.ts';
import { views } from './views.web.ts';

export type { GameViewModule } from './view-module.web.ts';

/** The keys of the games of one player, in the order of a new catalogue. */
export const soloGameNames: readonly string[] = Object.keys(soloRules);

/** The keys of the games of shared rounds, in the order of a new catalogue. */
export const sharedGameNames: readonly string[] = Object.keys(sharedRules);

/** Finds a loader by the key of a game. The key comes from an address or a server: `constructor` finds none. */
function find<Loader>(loaders: Readonly<Record<string, Loader>>, name: string): Loader | undefined {
  return Object.hasOwn(loaders, name) ? loaders[name] : undefined;
}

/** How to load the web view of a game; `undefined` when there is no such game. */
export const findView = (name: string): (() => Promise<GameViewModule>) | undefined => find(views, name);

/** How to load the rules of a game of one player; `undefined` when there is no such game. */
export const findSoloRules = (name: string): (() => Promise<SoloGame>) | undefined => find(soloRules, name);

/** How to load the rules of a game of shared rounds; `undefined` when there is no such game. */
export const findSharedRules = (name: string): (() => Promise<RoundGame>) | undefined => find(sharedRules, name);
