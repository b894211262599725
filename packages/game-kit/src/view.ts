import type { Centavos } from '@arara/money';
import type { LocaleKey, Stakes } from './game.ts';

/** What a bet came to, as the site hands it to a game's picture. */
export interface Settled {
  readonly outcome: unknown;
  readonly multiplierE4: bigint;
  readonly win: Centavos;
  /** After the bet and its win. */
  readonly balance: Centavos;
  readonly roundId: string;
}

/** What the site gives to the web view of a game. The view draws and asks; it never fetches, stores or decides. */
export interface GameViewProps {
  readonly locale: LocaleKey;
  /** `null` while it is not known. */
  readonly balance: Centavos | null;
  readonly stakes: Stakes;
  /** Places a bet. A refusal rejects with an Error whose message is already in the player's language. */
  play(stake: Centavos, input: unknown): Promise<Settled>;
  onExit(): void;
  /** Opens the proof of a round. */
  onVerify(roundId: string): void;
  readonly muted: boolean;
  onMute(muted: boolean): void;
  /** Play money: the view says so. */
  readonly demo: boolean;
  /** Return to player, written for the reader: `96,8%`. */
  readonly rtpText: string;
  /** Address of a picture, named by the code points of its emoji: `1f42f`. */
  assets(name: string): string;
}

/** How the lobby draws a game's tile. Pictures are emoji by code point. */
export interface TileArt {
  /** Two stops, top to bottom, as CSS colours. */
  readonly gradient: readonly [string, string];
  readonly hero: string;
  readonly props: readonly [string, string];
  readonly title: Readonly<Record<LocaleKey, string>>;
  /** The studio's name, the same everywhere. */
  readonly studio: string;
}
