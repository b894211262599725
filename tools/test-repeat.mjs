import { CommandError, command, say, seconds } from './command/console.mjs';
import { run } from './command/child.mjs';
import { PINNED_NODE } from './command/repository-paths.mjs';

/** A run of all suites on a slow machine. */
const RUN_LIMIT_MS = 5_400_000;

/** The last line of `npm test`. @param {string} output */
const verdictOf = (output) => output.trimEnd().split('\n').at(-1) ?? '';

/**
 * Runs `npm test`, or the steps that are named, several times, and ends with 1 where one run failed: a test that passes by chance
 * is found by repeating it. Each run samples other cases, as another commit does.
 */
async function main() {
  const [words, ...steps] = process.argv.slice(2);
  const times = Number(words);
  if (!Number.isInteger(times) || times < 1)
    throw new CommandError('Say how many times: npm run test:repeat -- 10 [step …]');
  let failures = 0;
  for (let turn = 1; turn <= times; turn += 1) {
    const began = performance.now();
    const env = { ...process.env, SAMPLE_SEED: `repeat ${turn}` };
    const { code, output } = await run(PINNED_NODE, ['tools/test.mjs', ...steps], { env, limitMs: RUN_LIMIT_MS });
    if (code !== 0) {
      failures += 1;
      say(output);
    }
    say(`run ${turn} of ${times}: ${verdictOf(output)}, ${seconds(began)}`);
  }
  say(`${times - failures} of ${times} runs passed`);
  return failures > 0 ? 1 : 0;
}

await command(main);
