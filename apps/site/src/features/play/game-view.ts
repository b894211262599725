import type { GameViewProps, RoundViewProps, SessionViewProps } from '@arara/game-kit';
import { type GameViewModule, findView } from '@arara/games/web';
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

type Lazy<Props> = LazyExoticComponent<ComponentType<Props>>;

/** One lazy component a game for as long as the page lives: a new one at each render would load without end. */
function keepViews<Props>(pick: (module: GameViewModule) => ComponentType<Props> | undefined) {
  const kept = new Map<string, Lazy<Props>>();
  return (name: string): Lazy<Props> | undefined => {
    const load = findView(name);
    if (!load) return undefined;
    const view = kept.get(name) ?? lazyView(load, pick);
    kept.set(name, view);
    return view;
  };
}

function lazyView<Props>(
  load: () => Promise<GameViewModule>,
  pick: (module: GameViewModule) => ComponentType<Props> | undefined,
): Lazy<Props> {
  return lazy(async () => {
    const view = pick(await load());
    if (!view) throw new Error('the view of this game is of another kind than its rules');
    return { default: view };
  });
}

export const hasView = (name: string): boolean => findView(name) !== undefined;

/** The view of a game that is over as soon as it is bet. */
export const instantViewOf = keepViews<GameViewProps>((module) => ('GameView' in module ? module.GameView : undefined));

/** The view of a game of moves. */
export const sessionViewOf = keepViews<SessionViewProps>((module) =>
  'SessionView' in module ? module.SessionView : undefined,
);

/** The view of a game whose rounds many share. */
export const roundViewOf = keepViews<RoundViewProps>((module) =>
  'RoundView' in module ? module.RoundView : undefined,
);
