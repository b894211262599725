import type { GameViewProps, RoundViewProps, SessionViewProps } from '@arara/game-kit';
import { type GameViewModule, findView } from '@arara/games/web';
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

type Lazy<Props> = LazyExoticComponent<ComponentType<Props>>;

/** Keeps one lazy component for each game: a new one at each render would load endlessly. */
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
    if (!view) throw new Error('the game has no view of this kind');
    return { default: view };
  });
}

export const hasView = (name: string): boolean => findView(name) !== undefined;

/** The view of an instant game. */
export const findInstantView = keepViews<GameViewProps>((module) =>
  'GameView' in module ? module.GameView : undefined,
);

/** The view of a game of several moves. */
export const findSessionView = keepViews<SessionViewProps>((module) =>
  'SessionView' in module ? module.SessionView : undefined,
);

/** The view of a game with shared rounds. */
export const findRoundView = keepViews<RoundViewProps>((module) =>
  'RoundView' in module ? module.RoundView : undefined,
);
