import type { GameViewProps, SoloGame, ViewCommons } from '@arara/game-kit';
import type { ReactNode } from 'react';
import type { Table } from './table.ts';
import type { WinLook } from './win-show/win-shows.web.tsx';

/** A figure of a game: what it is, and how much. */
export interface Fact {
  readonly name: string;
  readonly value: ReactNode;
  /** In small print under the value. */
  readonly note?: string;
}

/** What the large button does in a round of moves, in place of a bet; it waits while a move is asked for or shown. */
export interface Action {
  readonly label: string;
  /** Beside the label: what would be cashed out. */
  readonly note?: string | undefined;
  readonly disabled?: boolean;
  onPress(): void;
}

/** What a game brings to its frame. */
export interface GameFrameProps {
  readonly site: ViewCommons & Pick<GameViewProps, 'doubleUp'>;
  readonly table: Table;
  readonly game: SoloGame;
  readonly title: string;
  /** A class that sets the game's own colours, `--game-…`. */
  readonly className: string | undefined;
  /** The rules and the paytable; figures, fairness and faults are added. */
  readonly rules: ReactNode;
  /** How the return is known, where it is not counted exactly. */
  readonly rtpNote?: string;
  /** More figures for the rules. */
  readonly facts?: readonly Fact[];
  /** What is chosen before a bet, above the stake. */
  readonly choices?: ReactNode;
  /** In the place of the stake stepper: chips, for a game that counts its stake itself. */
  readonly stakeField?: ReactNode;
  /** What the large button does while a round of moves goes on: cash out. Hand it over as long as the round lasts. */
  readonly action?: Action | undefined;
  /** What the large button says in place of the panel's own word. */
  readonly betLabel?: string;
  /** The picture reaches under the strip of results and the result line, and the panel is a low row under it at every size. */
  readonly isPictureWhole?: boolean;
  /** What the result line says at rest and in play, in place of the panel's own words. */
  readonly hint?: string | undefined;
  /** What lies behind everything. */
  readonly ground?: ReactNode;
  /** How the game looks in the show of a large win. */
  readonly winLook?: WinLook | undefined;
  /** The picture. Its box is a size container: measure by `cqi` and `cqb`. */
  readonly children: ReactNode;
}
