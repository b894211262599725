import { registerHooks } from 'node:module';

/** Loaded before a server, puts `stub-lane.ts` in the place of the lane that speaks to PostgreSQL. */
const REPLACED = /\/apps\/server\/src\/modules\/ledger\/bet-lane\.ts$/;

registerHooks({
  resolve(specifier, context, next) {
    const resolved = next(specifier, context);
    return REPLACED.test(resolved.url) ? { ...resolved, url: new URL('stub-lane.ts', import.meta.url).href } : resolved;
  },
});
