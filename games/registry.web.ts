import type { GameViewModule } from './view-module.web.ts';
import { views } from './views.web.ts';

export type { GameViewModule } from './view-module.web.ts';

/** How to load the web view of a game; `undefined` when there is no such game. */
export function findView(name: string): (() => Promise<GameViewModule>) | undefined {
  return Object.hasOwn(views, name) ? views[name] : undefined;
}
