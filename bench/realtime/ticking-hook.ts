import { registerHooks } from 'node:module';

/** Loaded before a server, puts a table that ticks beside those of the house (`ticking-realtime.ts`). */
const REPLACED = /\/apps\/server\/src\/realtime\/realtime\.ts$/;

registerHooks({
  resolve(specifier, context, next) {
    const resolved = next(specifier, context);
    const isAsked = REPLACED.test(resolved.url) && context.parentURL?.endsWith('/ticking-realtime.ts') !== true;
    return isAsked ? { ...resolved, url: new URL('ticking-realtime.ts', import.meta.url).href } : resolved;
  },
});
