import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { messages } from '@arara/messages/vite';
import react from '@vitejs/plugin-react';
import { type UserConfig, defineConfig } from 'vite';
import { drawings } from './build/drawings.ts';
import { gameFiles } from './build/game-files.ts';
import { nameGameChunk, nameMessageChunk } from './build/game-chunks.ts';
import { ownPaths } from './build/own-paths.ts';
import { partStyles } from './build/part-styles.ts';
import { lateScripts } from './build/late-script.ts';
import { verifierPage } from './build/verifier-page.ts';
import { namedWorker } from './build/build-name.ts';
import { readWrittenData } from './build/written-data.ts';

const root = dirname(fileURLToPath(import.meta.url));

/** Both are written by the build of the site and read by that of what the server renders. */
const PART_STYLES = join(root, '.cache/part-styles.json');
const GAME_FILES = join(root, '.cache/game-files.json');

/** The modules of the home page that are loaded once its first view is painted. */
const LATE_HOME =
  /site\/src\/(?:app\/pages\/home-rows|features\/(?:home\/(?!home\.screen|banners|welcome|shortcuts|operator-link)|jackpot\/jackpot-row|rewards\/reward-count)|shared\/games\/(?:favourite|game-rail|game-pages))/;

/** What a visit needs besides what it shows, and the small modules that most pages share. */
const LATE_START = [
  /site\/messages\/message-parts\.ts$/,
  /site\/src\/(?:platform|app\/(?:shell\/account-notices|late-start|late-parts|pressed-games|web-vitals|pwa\/(?:start-service-worker|takeover))|features\/(?:auth\/invite-visit|cashier\/debt\/deferred-debt-notice|documents\/(?:member-terms|idle-screen)|jackpot\/jackpot-news|limits\/reality-check-(?:watch|queries)))\.tsx?$/,
  /site\/src\/shared\/(?:browser\/(?:media|uuid)|format\/[\w-]+|forms\/form-problem|install\/(?:visits|install|install-button)|realtime\/[\w-]+|games\/free-rounds|api\/idempotent-call|session\/(?:play-session|reader-cookies|sign-in-card)|wallet\/wallet)\.tsx?$/,
  /packages\/contract\/src\/(?:(?:office-)?paths|realtime-address)\.ts$/,
  /packages\/ui\/src\/(?:amount-field|amount-mask|clipboard|countdown(?:-clock)?|field|money|open-modal|page-sheet-history|reais-text|scroll-stops)\.tsx?$/,
  /node_modules\/@tanstack\//,
];

/** The page around a game. */
const PLAY =
  /(?:site\/src\/(?:features\/play\/|shared\/games\/(?:client-seed|free-play|game-code))|games\/(?:registry|shared-rules|solo-rules|views)\.web\.ts$)/;

const plugins = [react(), messages(), ownPaths()];

const resolve = {
  // Two copies would not share a context.
  dedupe: ['react', 'react-dom', '@tanstack/react-query'],
};

/** The bundle with which the server renders first views; it uses the pictures that the build of the site has drawn. */
const serverBuild: UserConfig = {
  root,
  publicDir: false,
  plugins: [plugins, readWrittenData({ 'virtual:part-styles': PART_STYLES, 'virtual:game-files': GAME_FILES })],
  resolve,
  ssr: { noExternal: true },
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  build: {
    ssr: 'src/app/first-view.server.tsx',
    outDir: 'dist-server',
    emptyOutDir: true,
    target: 'node24',
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // A new name for each build: the running server loads it beside the one before.
        entryFileNames: 'first-view-[hash].js',
        assetFileNames: 'assets/[name]-[hash:4][extname]',
      },
    },
  },
};

const siteBuild: UserConfig = {
  root,
  base: '/',
  plugins: [
    plugins,
    drawings({ root, repository: join(root, '../..'), generated: join(root, '.cache') }),
    verifierPage(join(root, 'src/offline-verifier')),
    namedWorker(),
    lateScripts(),
    partStyles(PART_STYLES),
    gameFiles(GAME_FILES),
  ],
  resolve,
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    // The content policy allows neither inline script nor data: fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // The first script names every lazy chunk: one letter less in each name saves a third of a kilobyte.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        // Four letters are enough between two contents of one name: 24 bits.
        assetFileNames: 'assets/[name]-[hash:4][extname]',
        codeSplitting: {
          // The first view's code in two files: the libraries, which change seldom, and our own code.
          groups: [
            { name: 'libraries', tags: ['$initial'], test: /node_modules|rolldown\/runtime/, priority: 3 },
            { name: 'shell', tags: ['$initial'], priority: 2 },
            // A game's page: its own chunk, one of what all games share, and its messages. A chunk takes no module of another with
            // it. The drawings of all games are in one, too: a file each would be thirty requests for a list of games.
            { name: nameMessageChunk, priority: 1 },
            { name: nameGameChunk, priority: 1, includeDependenciesRecursively: false },
            { name: 'play', test: PLAY, priority: 1, includeDependenciesRecursively: false },
            { name: 'late-start', test: (id) => LATE_START.some((pattern) => pattern.test(id)) },
            // What the home page shows below its first view, in one file instead of twenty.
            { name: 'home-rows', test: LATE_HOME },
            // What every page needs once its first view is painted.
            { name: 'routes', test: /apps\/site\/src\/app\/(?:take-over|routing\/)/ },
            // The small modules that most forms use, in one file: each separate file is a name in the first script.
            {
              name: 'forms',
              test: /site\/src\/shared\/forms\/(code|count|field|form|identity|password)/,
            },
          ],
        },
      },
      // What only one screen uses is bundled with that screen, and what nobody uses with none: importing a component, a part of the
      // client that knows every path, or a part of a game's manifest has no side effects.
      treeshake: {
        moduleSideEffects: [{ test: /(packages\/(ui|contract)\/src|games)\/.*\.tsx?$/, sideEffects: false }],
      },
    },
  },
};

export default defineConfig(({ isSsrBuild }) => (isSsrBuild === true ? serverBuild : siteBuild));
