import { messages } from '@arara/messages/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Everything is served from the server's own origin under a strict CSP: no inline script, no data: font. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/office/',
  plugins: [react(), messages()],
  server: { proxy: { '/office/api': { target: process.env['PUBLIC_URL'] ?? 'http://localhost:3000', ws: true } } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 900,
  },
});
