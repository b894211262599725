import { parseArgs } from 'node:util';
import { KeyError, secretKey } from '../packages/wallet-protocol/src/index.ts';
import { type Result, lineOf, runCases } from './conformance/case.ts';
import { providerCases } from './conformance/provider/provider-cases.ts';
import { createSender } from './conformance/sender.ts';
import { type Seat, createSandboxDesk, createSeatedDesk } from './conformance/table.ts';
import { walletCases } from './conformance/wallet/wallet-cases.ts';

/**
 * `npm run conformance`: asks a platform's wallet, or a provider, for everything that the Open Wallet Protocol v1 demands of
 * it, a line for each case. Exit 0: all are met; 1: one is not; 2: usage.
 */
const USAGE = `npm run conformance -- --url URL --provider NAME --secret SECRET [--role wallet | provider] [--only TEXT]

--role wallet (default): URL is the platform's, with or without /wallet/v1. Players come from its sandbox; where it has
none, or with --player, they are told:
  --player ID --token TOKEN --game CODE [--other-player ID --other-token TOKEN]
--role provider: URL is the provider's, before /games, /launch and the rest.
`;

class Misread extends Error {}

const options = {
  url: { type: 'string' },
  provider: { type: 'string' },
  secret: { type: 'string' },
  role: { type: 'string', default: 'wallet' },
  only: { type: 'string', default: '' },
  player: { type: 'string' },
  token: { type: 'string' },
  game: { type: 'string' },
  'other-player': { type: 'string' },
  'other-token': { type: 'string' },
} as const;

function readOptions(args: readonly string[]) {
  const { values } = parseArgs({ args: [...args], options });
  const { url, provider, secret } = values;
  if (url === undefined || provider === undefined || secret === undefined)
    throw new Misread('--url, --provider and --secret are needed');
  secretKey(secret);
  if (!URL.canParse(url)) throw new Misread(`${url} is no URL`);
  if (values.role !== 'wallet' && values.role !== 'provider') throw new Misread(`there is no role ${values.role}`);
  return { ...values, url: url.replace(/(\/wallet\/v1)?\/*$/, ''), provider, secret };
}

type Options = ReturnType<typeof readOptions>;

/** The players that the command line names; the first is the one that plays. */
function seatsOf({ player, token, game, 'other-player': other, 'other-token': otherToken }: Options): Seat[] {
  if (player === undefined) return [];
  if (token === undefined || game === undefined) throw new Misread('--player needs --token and --game');
  if ((other === undefined) !== (otherToken === undefined)) throw new Misread('--other-player needs --other-token');
  const first = { player, token, game };
  return other === undefined || otherToken === undefined
    ? [first]
    : [first, { player: other, token: otherToken, game }];
}

const printResult = (result: Result): void => void process.stdout.write(`${lineOf(result)}\n`);

function run(asked: Options): Promise<Result[]> {
  const sender = createSender({ url: asked.url, provider: asked.provider, secret: asked.secret });
  const isAsked = ({ name }: { readonly name: string }): boolean => name.includes(asked.only);
  if (asked.role === 'provider') return runCases(providerCases.filter(isAsked), sender, printResult);
  const seats = seatsOf(asked);
  const desk = seats.length === 0 ? createSandboxDesk(sender) : createSeatedDesk(sender, seats);
  return runCases(walletCases.filter(isAsked), desk, printResult);
}

function sumUp(results: readonly Result[]): number {
  const count = (verdict: Result['verdict']): number => results.filter((result) => result.verdict === verdict).length;
  const [ok, failed, skipped] = [count('ok'), count('FAIL'), count('skip')];
  process.stdout.write(`\n${ok} ok, ${failed} failed, ${skipped} skipped\n`);
  // A run in which nothing was asked has shown nothing.
  return failed > 0 || ok === 0 ? 1 : 0;
}

function isMisread(error: unknown): error is Error {
  if (error instanceof Misread || error instanceof KeyError) return true;
  return error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
}

async function main(args: readonly string[]): Promise<number> {
  try {
    return sumUp(await run(readOptions(args)));
  } catch (error) {
    if (!isMisread(error)) throw error;
    process.stderr.write(`${error.message}\n\n${USAGE}`);
    return 2;
  }
}

process.exitCode = await main(process.argv.slice(2));
