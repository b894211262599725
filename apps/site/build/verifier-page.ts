import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { messages } from '@arara/messages/vite';
import { type Plugin, build } from 'vite';

/** Path from which the site offers the page for download. */
const FILE = 'verificador.html';

/** Bundles the page's script into one text. */
async function scriptOf(entry: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [messages()],
    build: {
      write: false,
      target: 'es2023',
      lib: { entry, formats: ['es'] },
      // The site loads games lazily; the page contains all of them.
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  const [bundle] = Array.isArray(built) ? built : [built];
  const chunk = bundle && 'output' in bundle ? bundle.output[0] : undefined;
  if (chunk === undefined) throw new Error('the verifier page has no script');
  return chunk.code;
}

/**
 * Writes the independent verifier as one file that a player downloads. It contains its script and style, and the site's
 * content policy forbids inline scripts, so it is never opened from the site itself.
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
