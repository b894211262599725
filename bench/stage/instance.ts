import type { Browser } from 'playwright-core';
import { games, roundGames } from '@arara/games';
import { openBrowser } from '../../tests/journeys/browser.ts';
import { openInstance } from '../../tools/pictures/instance.ts';
import { MARIA, openPlayer } from '../../tools/pictures/players.ts';
import { type Options, UsageError } from '../options.ts';
import { findPort } from '../site/free-port.ts';
import type { StageGame } from './game-page.ts';

/** A server with a player who has a balance, and a browser. */
export interface StageInstance {
  readonly port: number;
  readonly url: string;
  readonly token: string;
  readonly browser: Browser;
  close(): Promise<void>;
}

const all: readonly StageGame[] = [
  ...games.map(({ name }) => ({ name, isShared: false })),
  ...roundGames.map(({ name }) => ({ name, isShared: true })),
];

/** The games that the command line names; all without any. Throws `UsageError` for an unknown one. */
export function selectGames({ games: names }: Pick<Options, 'games'>): readonly StageGame[] {
  if (names.length === 0) return all;
  return names.map((name) => {
    const game = all.find((each) => each.name === name);
    if (game === undefined) throw new UsageError(`There is no game ${name}.`);
    return game;
  });
}

export async function openStageInstance(): Promise<StageInstance> {
  const port = await findPort();
  const instance = await openInstance(port);
  const player = await openPlayer(instance, MARIA);
  const browser = await openBrowser(['--ignore-certificate-errors']);
  return {
    port,
    url: instance.url,
    token: player.token,
    browser,
    async close() {
      await browser.close();
      await instance.close();
    },
  };
}
