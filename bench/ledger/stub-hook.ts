import { registerHooks } from 'node:module';

/** Loaded before a server, puts `stub-batcher.ts` in place of the batcher that writes to PostgreSQL. */
const REPLACED = /\/apps\/server\/src\/modules\/money\/ledger\/bet-batcher\.ts$/;

registerHooks({
  resolve(specifier, context, next) {
    const resolved = next(specifier, context);
    return REPLACED.test(resolved.url)
      ? { ...resolved, url: new URL('stub-batcher.ts', import.meta.url).href }
      : resolved;
  },
});
