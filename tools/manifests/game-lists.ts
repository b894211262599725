import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Game } from '@arara/game-kit';
import type { GeneratedFile } from '../generated-file.ts';
import { toImportName, writeImportedRecord, writeLists, writeRecord } from './list-code.ts';
import { type ManifestFolder, loadManifests, sortByPosition } from './manifests.ts';

/** The exports of a manifest that decide in which lists its game is. */
interface GameManifest {
  readonly rules: Game;
  readonly emoji?: unknown;
  readonly isFollowUp?: boolean;
  readonly toLiveMark?: unknown;
  readonly toOutcomeText?: unknown;
}

type ListedGame = ManifestFolder<GameManifest>;

/** What every manifest exports besides its rules. */
const alwaysExported = new Set<string>(['lobby', 'options', 'tile']);

const isGame = (listed: ManifestFolder): listed is ListedGame => 'rules' in listed.manifest;

function requireGame(listed: ManifestFolder): ListedGame {
  if (!isGame(listed)) throw new Error(`games/${listed.folder}/game.ts exports no rules`);
  return listed;
}

const isShared = ({ manifest }: ListedGame): boolean => manifest.rules.kind === 'round';

/** Whether its rounds stake the win of another round: no lobby lists it. */
const isFollowUp = ({ manifest }: ListedGame): boolean => manifest.isFollowUp === true;

const toEntry = (exported: keyof GameManifest | 'lobby' | 'options' | 'tile', { folder }: ListedGame) => ({
  key: folder,
  exported,
  name: toImportName(folder),
  from: `./${folder}/game.ts`,
});

const writeRules = (games: readonly ListedGame[]): string => {
  const ordered = sortByPosition(games);
  const entriesOf = (chosen: readonly ListedGame[]) => chosen.map((game) => toEntry('rules', game));
  return writeLists(
    [`import type { RoundGame, SoloGame } from '@arara/game-kit';`],
    [
      {
        comment: 'The rules of every game of one player.',
        name: 'soloGames',
        type: 'readonly SoloGame[]',
        entries: entriesOf(ordered.filter((game) => !isShared(game) && !isFollowUp(game))),
      },
      {
        comment: 'The rules of every game whose rounds stake the win of another round.',
        name: 'followUpGames',
        type: 'readonly SoloGame[]',
        entries: entriesOf(ordered.filter(isFollowUp)),
      },
      {
        comment: 'The rules of every game of shared rounds.',
        name: 'sharedGames',
        type: 'readonly RoundGame[]',
        entries: entriesOf(ordered.filter(isShared)),
      },
    ],
  );
};

const writeViews = (games: readonly ListedGame[]): string =>
  writeRecord({
    comment: 'Loads the web view of each game, by its key; each is a chunk of its own.',
    imports: [`import type { GameViewModule } from './view-module.web.ts';`],
    name: 'views',
    type: 'Readonly<Record<string, () => Promise<GameViewModule>>>',
    values: new Map(games.map(({ folder }) => [folder, `() => import('./${folder}/${folder}.web.tsx')`])),
  });

/** The music of each game that has some: a file of its own, because only a page that plays it needs it. */
const writeMusic = (root: string, games: readonly ListedGame[]): string =>
  writeRecord({
    comment: 'Loads the music of each game, by its key; each is a chunk of its own.',
    imports: [`import type { Music } from './stage/sound/music.ts';`],
    name: 'musics',
    type: 'Readonly<Record<string, () => Promise<Music>>>',
    values: new Map(
      games
        .filter(({ folder }) => existsSync(join(root, 'games', folder, 'music.ts')))
        .map(({ folder }) => [folder, `async () => (await import('./${folder}/music.ts')).music`]),
    ),
  });

/** The rules of some games, each loaded alone: a page of the site has the code of no game but its own. */
const writeLazyRules = (
  games: readonly ListedGame[],
  { name, kind, type }: { name: string; kind: string; type: string },
): string =>
  writeRecord({
    comment: `Loads the rules of each game of ${kind}, by its key.`,
    imports: [`import type { ${type} } from '@arara/game-kit';`],
    name,
    type: `Readonly<Record<string, () => Promise<${type}>>>`,
    values: new Map(
      games.map(({ folder }) => [folder, `() => import('./${folder}/game.ts').then(({ rules }) => rules)`]),
    ),
  });

/** The lists of the games below `root`, one for each program or bundle that needs a part of a manifest. */
function writeRegistries(root: string, games: readonly ListedGame[]): GeneratedFile[] {
  const record = (
    path: string,
    exported: keyof GameManifest | 'lobby' | 'options' | 'tile',
    { type, from, ...declaration }: { comment: string; name: string; type: string; from?: string },
  ): GeneratedFile => ({
    path: `games/${path}`,
    text: writeImportedRecord({
      ...declaration,
      type: `Readonly<Record<string, ${type}>>`,
      imports: from === undefined ? [] : [from],
      entries: games
        .filter(({ manifest }) => alwaysExported.has(exported) || exported in manifest)
        .map((game) => toEntry(exported, game)),
    }),
  });
  return [
    { path: 'games/rules.ts', text: writeRules(games) },
    { path: 'games/views.web.ts', text: writeViews(games) },
    { path: 'games/music.web.ts', text: writeMusic(root, games) },
    {
      path: 'games/solo-rules.web.ts',
      text: writeLazyRules(
        sortByPosition(games).filter((game) => !isShared(game)),
        { name: 'soloRules', kind: 'one player', type: 'SoloGame' },
      ),
    },
    {
      path: 'games/shared-rules.web.ts',
      text: writeLazyRules(sortByPosition(games).filter(isShared), {
        name: 'sharedRules',
        kind: 'shared rounds',
        type: 'RoundGame',
      }),
    },
    record('parsheets.ts', 'options', {
      comment:
        'Every way to bet on each game, with its exact or certified odds, by its key: what `npm run rtp` writes out.',
      name: 'parsheets',
      type: 'readonly WayToBet[]',
      from: `import type { WayToBet } from '@arara/game-kit';`,
    }),
    record('tiles.ts', 'tile', {
      comment: 'How the lobby draws each game, by its key.',
      name: 'tiles',
      type: 'TileArt',
      from: `import type { TileArt } from '@arara/game-kit';`,
    }),
    record('lobby-facts.ts', 'lobby', {
      comment: 'What the lobby knows of each game besides its tile, by its key.',
      name: 'lobbyFacts',
      type: 'LobbyFacts',
      from: `import type { LobbyFacts } from '@arara/game-kit';`,
    }),
    record('emoji-lists.ts', 'emoji', {
      comment: 'The emoji, by code point, that each game draws besides its tile.',
      name: 'emojiLists',
      type: 'readonly string[]',
    }),
    record('outcome-texts.ts', 'toOutcomeText', {
      comment: 'Writes the outcome of a round of each shared game, by its key.',
      name: 'outcomeTexts',
      type: 'OutcomeText',
      from: `import type { OutcomeText } from './stage/outcome-text.ts';`,
    }),
    record('live-marks.ts', 'toLiveMark', {
      comment: 'Writes the result of a round of each live table, by its key.',
      name: 'liveMarks',
      type: 'ToLiveMark',
      from: `import type { ToLiveMark } from './live/live-mark.ts';`,
    }),
  ];
}

/** The lists of independent implementations: those of one player at once, those of shared rounds on demand. */
function writeVerifiers(games: readonly ListedGame[]): GeneratedFile[] {
  const solo = games.filter((game) => !isShared(game));
  const load = (folder: string) => `async () => (await import('./games/${folder}.ts')).${toImportName(folder)}`;
  return [
    {
      path: 'packages/verifier/src/instant-verifiers.ts',
      text: writeImportedRecord({
        comment: 'An independent implementation of every solo game, from its published rules.',
        imports: [`import type { GameVerifier } from './game.ts';`],
        name: 'instantVerifiers',
        type: 'Readonly<Record<string, GameVerifier>>',
        entries: solo.map(({ folder }) => {
          const name = toImportName(folder);
          return { key: folder, exported: name, name, from: `./games/${folder}.ts` };
        }),
      }),
    },
    {
      path: 'packages/verifier/src/shared-verifiers.ts',
      text: writeRecord({
        comment:
          'An independent implementation of every game of shared rounds, from its published rules; each is loaded on demand.',
        imports: [`import type { SharedGameVerifier } from './game.ts';`],
        name: 'sharedVerifiers',
        type: 'Readonly<Record<string, () => Promise<SharedGameVerifier>>>',
        values: new Map(games.filter(isShared).map(({ folder }) => [folder, load(folder)])),
      }),
    },
  ];
}

/** Every list of the games below `root`. Loads their manifests. */
export async function writeGameLists(root: string): Promise<GeneratedFile[]> {
  const games = (await loadManifests(root, 'game')).map(requireGame);
  return [...writeRegistries(root, games), ...writeVerifiers(games)];
}
