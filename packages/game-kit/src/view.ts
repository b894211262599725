import type { Centavos } from '@arara/money';
import type { LocaleKey, Stakes } from './game.ts';
import type { ShownShot } from './room.ts';

/** What a bet came to, as the site hands it to a game's picture. */
export interface Settled {
  readonly outcome: unknown;
  readonly multiplierE4: bigint;
  readonly win: Centavos;
  /** After the bet and its win. */
  readonly balance: Centavos;
  readonly roundId: string;
}

/** How a site lets its games be played: the server holds every round to it. */
export interface Pace {
  /** The least between the beginnings of two rounds, in milliseconds. */
  readonly cycleMs: number;
  /** The same for hurried rounds; `null` where rounds may not be hurried, neither their beginning nor their show. */
  readonly turboCycleMs: number | null;
  /** The most rounds that may play by themselves; 0 where none may. */
  readonly autoRounds: number;
}

/** How a round is asked for, where not by one press at an even pace. */
export interface Manner {
  readonly turbo?: boolean;
  /** Which round this is, from 1, of a series that plays by itself. */
  readonly auto?: number;
  /** Whether the operator pays the stake: a round of the player's free rounds. */
  readonly free?: true;
  /** At what of the picture the shots of a bet are aimed: shown to the others in the room, it decides nothing. */
  readonly aims?: readonly string[];
}

/** One who sits in the room, as everybody there sees them. */
export interface RoomSeat {
  /** From 1. */
  readonly seat: number;
  /** Masked. */
  readonly name: string;
  /** Of their last shot; `null` before the first. */
  readonly price: Centavos | null;
}

/** The shots of another's settled bet. */
export interface RoomShots {
  readonly seat: number;
  readonly shots: readonly ShownShot[];
}

/** The room in which a game is played in company. Nothing of it decides a round. */
export interface RoomSnapshot {
  /** The reader's own. */
  readonly seat: number;
  /** All that are taken, the reader's among them. */
  readonly seats: readonly RoomSeat[];
  /** Hears the shots of the others as they are settled. Answers how to stop it. */
  hear(hear: (shots: RoomShots) => void): () => void;
}

/** The clock of a game, as texts in the reader's language: `14:32`, `jogando há 12 min`, and both in a sentence. */
export interface PlayClock {
  readonly time: string;
  readonly played: string;
  readonly label: string;
  /** Opens the site's page of responsible play; absent where there is none. */
  onOpen?(): void;
}

/** A finished round that is shown again: the picture is of what is stored, and nothing can be bet. */
export interface Recall {
  readonly stake: Centavos;
  /** The choices of the round, as the game reads them. */
  readonly input: unknown;
}

/** Rounds of the game whose stake the operator pays: the player has them and may use them. */
export interface FreeRounds {
  readonly stake: Centavos;
  readonly left: number;
  /** What the rounds that were played paid. */
  readonly won: Centavos;
  /** When they expire, written for the reader. */
  readonly until: string;
  /** The choices of such a round, as the game reads them. */
  readonly input: unknown;
}

/** What the site gives to the web view of every game. The view draws and asks; it never fetches, stores or decides. */
export interface ViewCommons {
  readonly locale: LocaleKey;
  /** `null` while it is not known. */
  readonly balance: Centavos | null;
  readonly stakes: Stakes;
  onExit(): void;
  /** Opens another game of the site, in the place of this one. Absent where it has no games to go to. */
  onGame?: ((name: string) => void) | undefined;
  /** Opens the proof of a round. */
  onVerify(roundId: string): void;
  /** The public address of a round, or of its game where a round has none, to share a win with. Absent where nothing is shared. */
  shareAddress?(roundId: string): string;
  readonly muted: boolean;
  onMute(muted: boolean): void;
  /** How loud the games are, 0 … 100. */
  readonly volume: number;
  onVolume(volume: number): void;
  /** Whether there is music beside the effects. */
  readonly music: boolean;
  onMusic(music: boolean): void;
  /** The site's rules of pace; none where nothing is said. */
  readonly pace?: Pace | undefined;
  /** Opens the deposit over the game; absent where there is nothing to deposit for. */
  readonly onDeposit?: (() => void) | undefined;
  /** Absent where the browser cannot show a page alone. */
  readonly fullscreen?: { readonly on: boolean; onToggle(): void } | undefined;
  readonly clock?: PlayClock | undefined;
  /** A round of the past, in place of play. */
  readonly recall?: Recall | undefined;
  /** Play money: the view says so. */
  readonly demo: boolean;
  /** Return to player, written for the reader: `96,8%`. */
  readonly rtpText: string;
  /** Address of a picture, named by the code points of its emoji: `1f42f`. */
  assets(name: string): string;
}

/** The win of a round, or the half of it, staked on the colour of a card. */
export interface DoubleUpBet {
  /** The round that won it. */
  readonly of: string;
  readonly guess: 'red' | 'black';
  /** Whether the other half is kept. */
  readonly half: boolean;
}

/** Stakes wins of a slot again. */
export interface DoubleUp {
  /** Draws the card. A refusal rejects as that of a bet does. */
  play(bet: DoubleUpBet): Promise<Settled>;
}

/** For a game that is over as soon as it is bet. */
export interface GameViewProps extends ViewCommons {
  /** Places a bet. A refusal rejects with an Error whose message is already in the player's language. */
  play(stake: Centavos, input: unknown, manner?: Manner): Promise<Settled>;
  /** The player's free rounds in this game; absent without any. After the last one they stay, with none left. */
  readonly freeRounds?: FreeRounds | undefined;
  /** Absent where wins cannot be staked again. */
  readonly doubleUp?: DoubleUp | undefined;
  /** The room that the player sits in; absent where the game has none, for play money, and while none is known. */
  readonly room?: RoomSnapshot | undefined;
}

/** A round of moves as it stands. */
export interface SessionStep {
  readonly roundId: string;
  /** The first stake. */
  readonly stake: Centavos;
  /** All that was put in so far. */
  readonly staked: Centavos;
  /** What the game lets its player see. */
  readonly view: unknown;
  /** How many moves were made. */
  readonly made: number;
  readonly balance: Centavos;
  /** What it came to, once it is over. */
  readonly over: { readonly multiplierE4: bigint; readonly win: Centavos } | null;
}

/** For a game of moves. Refusals reject as those of `play` do. */
export interface SessionViewProps extends ViewCommons {
  /** The round that the player left open in this game, as it stands; `null` when there is none. */
  readonly current: SessionStep | null;
  begin(stake: Centavos, input: unknown, manner?: Manner): Promise<SessionStep>;
  /** Makes the next move of the round that is open. */
  move(move: unknown): Promise<SessionStep>;
}

/** How the lobby draws a game's tile. Pictures are emoji by code point; a hero may be the game's key: its own `tile.svg`. */
export interface TileArt {
  /** Two stops, top to bottom, as CSS colours. */
  readonly gradient: readonly [string, string];
  readonly hero: string;
  readonly props: readonly [string, string];
  readonly title: Readonly<Record<LocaleKey, string>>;
  /** A shorter title for narrow tiles, in the languages where `title` is longer than fourteen letters. */
  readonly short?: Readonly<Partial<Record<LocaleKey, string>>>;
  /** The provider's name, the same in every language. */
  readonly studio: string;
}

/** How much the return of a game swings, from 1 (steady) to 5. */
export type Volatility = 1 | 2 | 3 | 4 | 5;

/** What the lobby knows of a game besides its tile. */
export interface LobbyFacts {
  /** The day of its first release, `2026-01-31`. */
  readonly released: string;
  /** Of the middle one of its ways to bet: `toVolatility` of its standard deviation. */
  readonly volatility: Volatility;
  /** Other words, in any language, by which players search for it. */
  readonly keywords: readonly string[];
}

/** Standard deviations of a round, in stakes, at which the next step of the volatility begins. */
const VOLATILITY_STEPS = [1.5, 3, 6, 12];
const VOLATILITIES = [1, 2, 3, 4, 5] as const;

/** Converts the standard deviation of a round, in stakes, to a step of the volatility. */
export function toVolatility(deviation: number): Volatility {
  return VOLATILITIES[VOLATILITY_STEPS.filter((step) => deviation >= step).length] ?? 5;
}
