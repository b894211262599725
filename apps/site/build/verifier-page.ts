import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Plugin, build } from 'vite';

/** Where the site offers the page for download. */
const FILE = 'verificador.html';

/** The page's script with all that it needs, as one text. */
async function scriptOf(entry: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      write: false,
      target: 'es2023',
      lib: { entry, formats: ['es'] },
      // One file: what the site fetches game by game is all in it.
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  const [bundle] = Array.isArray(built) ? built : [built];
  const chunk = bundle && 'output' in bundle ? bundle.output[0] : undefined;
  if (chunk === undefined) throw new Error('the verifier page has no script');
  return chunk.code;
}

/**
 * Writes the independent verifier as one file that a player downloads and keeps. Its script and style are in it, so it
 * is never opened from the site itself, whose policy allows no script within a page.
 */
export function verifierPage(folder: string): Plugin {
  return {
    name: 'arara-verifier-page',
    apply: 'build',
    async generateBundle() {
      const [page, style, script] = await Promise.all([
        readFile(join(folder, 'page.html'), 'utf8'),
        readFile(join(folder, 'page.css'), 'utf8'),
        scriptOf(join(folder, 'page.ts')),
      ]);
      // A closing tag within the script would end it early.
      const safe = script.replaceAll('</', String.raw`<\/`);
      const source = page.replace('/* style */', () => style).replace('/* script */', () => safe);
      this.emitFile({ type: 'asset', fileName: FILE, source });
    },
  };
}
