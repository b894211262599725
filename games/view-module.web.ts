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
