import type { Plugin } from 'vite';

/**
 * The script inside the page. It names the styles that are in the page already, for the loader of chunks, which would load
 * the file where it finds no link to it; a disabled one is not loaded. Where the server rendered a first view, it loads the others once that is painted, or with
 * the first tap, which is repeated when the page works (`src/shared/loading/early-input.ts`); elsewhere at once. A form
 * that is sent before is held back: the browser itself would put a password into the address. Plain JavaScript for every
 * browser: nothing compiles it.
 */
const lateScript = (files: readonly string[], entry: string, sheet: string): string => `
(() => {
  const files = ${JSON.stringify(files)};
  const styles = document.createElement('link');
  Object.assign(styles, { rel: 'stylesheet', disabled: true, href: ${JSON.stringify(sheet)} });
  document.head.append(styles);
  let begun = false;
  const begin = () => {
    if (begun) return;
    begun = true;
    for (const href of files) {
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = href;
      document.head.append(link);
    }
    import(${JSON.stringify(entry)});
  };
  const remember = (event) => {
    const button = event.target.closest('button');
    if (button) earlyInput.button = button;
  };
  const hold = (event) => {
    event.preventDefault();
    earlyInput.form = event.target;
  };
  const touched = ['pointerdown', 'keydown'];
  globalThis.earlyInput = {
    end() {
      removeEventListener('click', remember, true);
      removeEventListener('submit', hold, true);
      for (const type of touched) removeEventListener(type, begin, true);
    },
  };
  if (!document.getElementById('first-view')) return begin();
  addEventListener('click', remember, true);
  addEventListener('submit', hold, true);
  for (const type of touched) addEventListener(type, begin, true);
  const soon = () => (globalThis.requestIdleCallback ? requestIdleCallback(begin, { timeout: 500 }) : begin());
  if (document.readyState === 'complete') soon();
  else addEventListener('load', soon, { once: true });
})();
`;

/** The entry, and the chunks that it imports: Vite would load them before the first paint. */
const MODULE =
  /<(?:script type="module" crossorigin src|link rel="modulepreload" crossorigin href)="([^"]+)">(?:<\/script>)?\s*/g;
const ENTRY = /<script type="module" crossorigin src="([^"]+)">/;
const STYLES = /<link rel="stylesheet" crossorigin href="(\/[^"]+)">/;

/**
 * Puts the first styles and the loading of the scripts into the page, so that a phone paints what the server rendered
 * after one answer.
 */
export function lateScripts(): Plugin {
  return {
    name: 'arara-late-scripts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const files = [...html.matchAll(MODULE)].map(([, file = '']) => file);
        const [, entry = ''] = ENTRY.exec(html) ?? [];
        const [, sheet = ''] = STYLES.exec(html) ?? [];
        const styles = bundle?.[sheet.slice(1)];
        if (entry === '' || styles?.type !== 'asset') throw new Error('the built page has no script or no styles');
        return html
          .replace(MODULE, '')
          .replace(STYLES, () => `<style>${String(styles.source)}</style>`)
          .replace('</body>', () => `<script>${lateScript(files, entry, sheet)}</script></body>`);
      },
    },
  };
}
