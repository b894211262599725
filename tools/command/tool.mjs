import { delimiter } from 'node:path';
import { run } from './child.mjs';
import { PINNED_NODE, inRepository } from './repository-paths.mjs';

/** What a tool starts by the name `node` is the pinned one too. */
const withPinnedNode = () => ({
  ...process.env,
  PATH: `${inRepository('node_modules/.bin')}${delimiter}${process.env['PATH']}`,
});

/**
 * Runs an installed tool on the pinned Node.
 * @param {string} name in node_modules/.bin
 * @param {readonly string[]} args
 * @param {number} limitMs
 */
export const runTool = (name, args, limitMs) =>
  run(PINNED_NODE, [inRepository('node_modules/.bin', name), ...args], { env: withPinnedNode(), limitMs });
