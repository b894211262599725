import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { drawings } from './build/drawings.ts';
import { ownPaths } from './build/own-paths.ts';
import { verifierPage } from './build/verifier-page.ts';
import { namedWorker } from './build/worker.ts';

const root = dirname(fileURLToPath(import.meta.url));

export default defineConfig({
  root,
  base: '/',
  plugins: [
    react(),
    drawings({ root, house: join(root, '../..'), generated: join(root, '.cache') }),
    verifierPage(join(root, 'src/offline-verifier')),
    namedWorker(),
    ownPaths(),
  ],
  resolve: {
    // One copy, whichever workspace asks: two would not share a context.
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
        // The first script names every part that may come later: a letter less of each is a third of a kilobyte of it.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          // What the first view needs, in two files: the libraries, which change seldom, and our own.
          groups: [
            { name: 'libraries', tags: ['$initial'], test: /node_modules/, priority: 2 },
            { name: 'shell', tags: ['$initial'], priority: 1 },
          ],
        },
      },
      // A part that only one screen draws goes with that screen: nothing happens by importing a part.
      treeshake: { moduleSideEffects: [{ test: /packages\/ui\/src\/.*\.tsx?$/, sideEffects: false }] },
    },
  },
});
