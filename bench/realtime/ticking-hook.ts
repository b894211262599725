import { registerHooks } from 'node:module';

/** Loaded before a server, adds a ticking table to those of the server (`ticking-realtime.ts`). */
const REPLACED = /\/apps\/server\/src\/realtime\/realtime\.ts$/;

registerHooks({
  resolve(specifier, context, next) {
    const resolved = next(specifier, context);
    const isReplaced = REPLACED.test(resolved.url) && context.parentURL?.endsWith('/ticking-realtime.ts') !== true;
    return isReplaced ? { ...resolved, url: new URL('ticking-realtime.ts', import.meta.url).href } : resolved;
  },
});
