import fc from 'fast-check';

/**
 * An invariant is tested on the same cases in every run, so that a failure repeats; `PROPERTY_SEED=random` tests others,
 * and a number repeats the cases that an earlier run reported.
 */
const asked = process.env['PROPERTY_SEED'] ?? '20261122';

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: asked === 'random' ? Date.now() : Number(asked) });
