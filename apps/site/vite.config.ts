import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { messages } from '@arara/messages/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { drawings } from './build/drawings.ts';
import { ownPaths } from './build/own-paths.ts';
import { verifierPage } from './build/verifier-page.ts';
import { namedWorker } from './build/build-name.ts';

const root = dirname(fileURLToPath(import.meta.url));

export default defineConfig({
  root,
  base: '/',
  plugins: [
    react(),
    messages(),
    drawings({ root, repository: join(root, '../..'), generated: join(root, '.cache') }),
    verifierPage(join(root, 'src/offline-verifier')),
    namedWorker(),
    ownPaths(),
  ],
  resolve: {
    // Two copies would not share a context.
    dedupe: ['react', 'react-dom', '@tanstack/react-query'],
  },
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
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          // The first view's code in two files: the libraries, which change seldom, and our own code.
          groups: [
            { name: 'libraries', tags: ['$initial'], test: /node_modules/, priority: 2 },
            { name: 'shell', tags: ['$initial'], priority: 1 },
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
});
