import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type Plugin, type Rollup, normalizePath } from 'vite';

/** The declaration of a part that is loaded when it is needed (`src/shared/loading/lazy-screen.ts`). */
const PART = /lazyScreen\(\s*\(\) => import\('([^']+)'\),\s*'(\w+)'/g;

/** The style sheets of each part, in the order of the cascade, and their texts by path. */
interface PartStyles {
  parts: Record<string, readonly string[]>;
  sheets: Record<string, string>;
}

/** The sheets of a chunk: first those of the chunks that it imports, as a browser loads them. */
function listSheets(chunk: Rollup.OutputChunk, bundle: Rollup.OutputBundle, seen = new Set<string>()): string[] {
  if (seen.has(chunk.fileName)) return [];
  seen.add(chunk.fileName);
  const imported = chunk.imports.flatMap((name) => {
    const other = bundle[name];
    return other?.type === 'chunk' ? listSheets(other, bundle, seen) : [];
  });
  return [...imported, ...(chunk.viteMetadata?.importedCss ?? [])];
}

/** Finds which sheets the first page has anyway: those of its entry. */
function listFirstSheets(bundle: Rollup.OutputBundle): Set<string> {
  const entries = Object.values(bundle).filter((file) => file.type === 'chunk' && file.isEntry);
  return new Set(entries.flatMap((file) => (file.type === 'chunk' ? listSheets(file, bundle) : [])));
}

/**
 * Writes down the style sheets of every lazily loaded part, for the server: a page that it renders holds the styles of what it
 * shows. Without them a browser would paint the bare page until its scripts ask for the sheets.
 */
export function partStyles(file: string): Plugin {
  const modules = new Map<string, string>();
  return {
    name: 'arara-part-styles',
    apply: 'build',
    enforce: 'pre',
    async transform(code, id) {
      for (const [, path = '', name = ''] of code.matchAll(PART)) {
        const found = await this.resolve(path, id);
        if (found !== null) modules.set(name, normalizePath(found.id));
      }
    },
    async writeBundle(_options, bundle) {
      const chunkOf = new Map<string, Rollup.OutputChunk>();
      for (const each of Object.values(bundle))
        if (each.type === 'chunk') for (const id of each.moduleIds) chunkOf.set(normalizePath(id), each);
      const first = listFirstSheets(bundle);
      const styles: PartStyles = { parts: {}, sheets: {} };
      for (const [name, id] of modules) {
        const chunk = chunkOf.get(id);
        if (chunk === undefined) throw new Error(`the part ${name} is in no chunk`);
        styles.parts[name] = [...new Set(listSheets(chunk, bundle))].filter((sheet) => !first.has(sheet));
      }
      for (const sheet of Object.values(styles.parts).flat()) {
        const asset = bundle[sheet];
        if (asset?.type === 'asset') styles.sheets[sheet] = String(asset.source).trim();
      }
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, JSON.stringify(styles));
    },
  };
}
