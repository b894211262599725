import { createFigure } from '../figure.ts';
import { type Part, type PartContext, type Rate, type Result, interleave } from '../part.ts';
import { type GameLoad, type StageGame, measureGameLoad } from './game-page.ts';
import { openHttp2Front } from './http2-front.ts';
import { type StageInstance, openStageInstance, selectGames } from './instance.ts';
import { openOneFilePage } from './one-file-page.ts';

/** Milliseconds in which a game can be played, and the scripts that its page may ask for. */
const GOAL_MS = '<=3500';
const GOAL_SCRIPTS = '<=15';

const toName = ({ name }: StageGame): string => name.replaceAll('-', '_');

interface LoadedGame {
  readonly game: StageGame;
  readonly http1: readonly GameLoad[];
  readonly http2: readonly GameLoad[];
  /** Milliseconds in which one file of the same weight came. */
  readonly file: readonly number[];
}

const figuresOf = ({ game, http1, http2, file }: LoadedGame) => [
  createFigure(
    `stage_load_${toName(game)}`,
    'ms',
    GOAL_MS,
    http1.map(({ playable }) => playable),
  ),
  createFigure(
    `stage_load_h2_${toName(game)}`,
    'ms',
    GOAL_MS,
    http2.map(({ playable }) => playable),
  ),
  createFigure(
    `stage_load_to_file_${toName(game)}`,
    'x',
    '<=2',
    http1.map(({ playable }, round) => playable / (file[round] ?? Number.NaN)),
  ),
  createFigure(
    `stage_scripts_${toName(game)}`,
    'count',
    GOAL_SCRIPTS,
    http1.map(({ scripts }) => scripts),
  ),
];

const ratesOf = ({ game, http1, file }: LoadedGame): Rate[] => [
  { label: `${game.name}: all requests until then`, unit: 'count', values: http1.map(({ requests }) => requests) },
  { label: `${game.name}: all that came until then`, unit: 'kB', values: http1.map(({ bytes }) => bytes / 1000) },
  { label: `${game.name}: the same as one file`, unit: 'ms', values: file },
];

const load = ({ browser, token }: StageInstance, origin: string, game: StageGame) =>
  measureGameLoad(browser, { origin, token, game }, () => Promise.resolve());

/** Measures how long the page of each game takes on a slow phone, beside one file of the same weight that does nothing. */
async function measure(given: PartContext): Promise<Result> {
  const chosen = selectGames(given.options);
  const instance = await openStageInstance();
  const front = await openHttp2Front(instance.port);
  const oneFile = await openOneFilePage();
  try {
    const loaded: LoadedGame[] = [];
    for (const game of chosen) {
      given.report(game.name);
      // The server composes the page on its first visit; and the weight of the peer is that of the game.
      const { bytes } = await load(instance, instance.url, game);
      const { http1, http2, file } = await interleave(given, {
        http1: () => load(instance, instance.url, game),
        http2: () => load(instance, front.url, game),
        file: () => oneFile.measure(instance.browser, bytes),
      });
      loaded.push({ game, http1, http2, file });
    }
    return { figures: loaded.flatMap(figuresOf), rates: loaded.flatMap(ratesOf), refused: {} };
  } finally {
    await oneFile.close();
    await front.close();
    await instance.close();
  }
}

/** How soon a game can be played on a cheap phone. */
export const loadPart: Part<PartContext> = { name: 'load', run: measure };
