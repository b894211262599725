import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { FAULTS, type Fault } from '../packages/wallet-protocol/testing/fault.ts';
import { openMemoryPlatform } from '../packages/wallet-protocol/testing/memory-platform.ts';
import { type Result, runCases } from './conformance/case.ts';
import { createSender } from './conformance/sender.ts';
import { createSandboxDesk } from './conformance/table.ts';
import { walletCases } from './conformance/wallet/wallet-cases.ts';

const PROVIDER = { provider: 'acme', secret: 'a-secret-of-sixteen' };

/** A part of a case's name, and a wallet that is wrong just there. */
const CAUGHT: Readonly<Record<Fault, readonly string[]>> = {
  takes_any_signature: [
    'wrong signature',
    'no signature',
    'no nonce',
    'no timestamp',
    'unknown provider',
    'altered body',
    'signature of another path',
    'replayed nonce',
    'transactions: without a signature',
  ],
  signs_no_query: ['transactions: lists'],
  signs_parsed_body: ['the bytes are signed as they are sent'],
  takes_old_messages: ['old timestamp', 'timestamp of the future'],
  takes_nonces_twice: ['replayed nonce'],
  wants_this_minute: ['a message of four minutes ago'],
  takes_any_currency: ['another currency is WRONG_CURRENCY'],
  rounds_amounts: ['amounts that are no whole centavos'],
  refuses_digits: ['an amount may be its digits'],
  breaks_on_bad_json: ['what is no JSON'],
  makes_up_rounds: ['what is missing or of another kind'],
  takes_any_token: ['an unknown token is INVALID_TOKEN'],
  takes_any_game: ['an unknown game is INVALID_GAME'],
  answers_halfway: ['an answer says all'],
  debits_twice: ['bet: a duplicate', 'twenty times the same', 'the same bet is a replay'],
  checks_no_fingerprint: ['bet: the same id for something else', 'win: the same id with another amount'],
  lends_money: ['bet: more than there is', 'rollback: of a rejected bet'],
  forgets_rejections: ['a rejection is final', 'after round_closed'],
  replays_old_balance: ['a replay tells the balance of now'],
  races: ['a hundred at once'],
  forgets_unanswered: ['the same bet is a replay', 'a rollback makes it as it was'],
  refunds_nothing: ['rollback: gives the stake back', 'rollback: after the session'],
  refunds_twice: ['rollback: twice is OK'],
  refunds_rejected: ['rollback: of a rejected bet'],
  refunds_anyone: ['rollback: of another player'],
  wants_the_bet_first: ['rollback: before its bet', 'rollback: of a transaction that never comes'],
  forgets_tombstones: ['rollback: before its bet'],
  trips_over_rollbacks: ['rollback: at the same moment'],
  undoes_bets_under_wins: ['rollback: of a bet under a win'],
  keeps_wins: ['win: that was undone', 'betwin: is undone from its end'],
  goes_negative: ['rollback: of a win that was spent'],
  pays_nothing: ['win: is paid, and a duplicate', 'betwin: is a bet and its win', 'two bets and two wins'],
  pays_twice: ['win: is paid, and a duplicate', 'win: ten times the same', 'promo-win: is paid'],
  refuses_zero: ['win: of nothing'],
  pays_unknown: ['win: on an unknown bet'],
  stores_not_found: ['win: on an unknown bet'],
  pays_undone: ['win: on a bet that was undone'],
  pays_anyone: ['win: on another player'],
  pays_other_rounds: ['win: on a bet of another round'],
  wants_a_token_to_pay: ['win: is paid after the session', 'win: without a token', 'rollback: after the session'],
  wants_an_open_round_to_pay: ['win: that comes after the end'],
  pays_no_blocked: ['win: is paid to a blocked', 'win: is paid to a self-excluded'],
  serves_expired: ['an ended session is TOKEN_EXPIRED'],
  serves_blocked: ['a blocked player is PLAYER_BLOCKED'],
  serves_excluded: ['a self-excluded player is SELF_EXCLUDED'],
  never_closes: ['after round_closed', 'round/close ends it'],
  closes_once: ['round/close ends it'],
  wants_a_bet_for_promotions: ['promo-win: is paid'],
  splits_betwin: ['what cannot be staked wins nothing'],
  charges_free_rounds: ['in a free round it costs nothing'],
  counts_no_free_rounds: ['in a free round it costs nothing'],
  takes_free_bets: ['a bet of nothing is INVALID_REQUEST'],
  lists_no_rejections: ['transactions: lists'],
  lists_all_times: ['tells nothing of before'],
  pages_wrong: ['transactions: lists'],
  loses_jackpots: ['a jackpot contribution'],
};

async function openPlatform(faults: readonly Fault[] = [], sandbox = true) {
  const parts = { ...PROVIDER, games: ['sol'], clock: () => new Date(), ids: randomUUID };
  const platform = await openMemoryPlatform({ ...parts, faults, sandbox });
  onTestFinished(() => platform.close());
  return platform;
}

async function check(faults: readonly Fault[], isAsked: (name: string) => boolean): Promise<Result[]> {
  const { url } = await openPlatform(faults);
  const desk = createSandboxDesk(createSender({ url, ...PROVIDER }));
  return runCases(
    walletCases.filter(({ name }) => isAsked(name)),
    desk,
  );
}

/** Runs the command as a person does; answers what it printed and how it ended. */
function run(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  return new Promise((done) => {
    const path = join(import.meta.dirname, 'conformance.ts');
    execFile(process.execPath, [path, ...args], (error, out, err) => {
      done({ code: typeof error?.code === 'number' ? error.code : 0, out, err });
    });
  });
}

describe('the conformance run', () => {
  it('finds nothing against a wallet that keeps the protocol', async () => {
    const results = await check([], () => true);
    expect(results.filter(({ verdict }) => verdict !== 'ok')).toEqual([]);
    expect(results).toHaveLength(walletCases.length);
  });

  it.each(FAULTS)('sees a wallet that %s', async (fault) => {
    const parts = CAUGHT[fault];
    const results = await check([fault], (name) => parts.some((part) => name.includes(part)));
    expect(results.length).toBeGreaterThanOrEqual(parts.length);
    for (const { name, verdict, detail } of results)
      expect([name, verdict, detail]).toEqual([name, 'FAIL', expect.any(String)]);
  });

  it('has a wrong wallet for each of its cases', () => {
    const parts = Object.values(CAUGHT).flat();
    const unproved = walletCases.filter(({ name }) => !parts.some((part) => name.includes(part)));
    expect(unproved.map(({ name }) => name)).toEqual([]);
  });
});

describe('the command', () => {
  const access = ['--provider', PROVIDER.provider, '--secret', PROVIDER.secret];

  it('prints a line for each case and ends with 0 where all are met', async () => {
    const { url } = await openPlatform();
    const { code, out } = await run('--url', `${url}/wallet/v1`, ...access, '--only', 'rollback:');
    expect([code, out.trimEnd().split('\n').at(-1)]).toEqual([0, '10 ok, 0 failed, 0 skipped']);
    expect(out).toContain('ok    rollback: gives the stake back\n');
  });

  it('ends with 1 where one is not, and says what was wrong', async () => {
    const { url } = await openPlatform(['refunds_twice']);
    const { code, out } = await run('--url', url, ...access, '--only', 'rollback:');
    expect(code).toBe(1);
    expect(out).toContain('FAIL  rollback: twice is OK and gives back once: the stake was given back more than once\n');
  });

  it('plays with the players of the command line where the platform creates none', async () => {
    const platform = await openPlatform([], false);
    const [one, two] = [platform.addPlayer(50_000n), platform.addPlayer(50_000n)];
    const seats = [
      '--player',
      one.id,
      '--token',
      one.token,
      '--game',
      'sol',
      '--other-player',
      two.id,
      '--other-token',
      two.token,
    ];
    const { code, out } = await run('--url', platform.url, ...access, ...seats);
    expect([code, out.trimEnd().split('\n').at(-1)]).toEqual([0, `${walletCases.length - 8} ok, 0 failed, 8 skipped`]);
    expect(out).toContain('skip  win: is paid after the session: needs a sandbox to make a player expired\n');
  });

  it('says at once where its secret is not taken', async () => {
    const { url } = await openPlatform();
    const { code, out } = await run(
      '--url',
      url,
      '--provider',
      'acme',
      '--secret',
      'of-somebody-else-here',
      '--only',
      'promo',
    );
    expect([code, out]).toEqual([1, expect.stringContaining('sandbox/player was refused: HTTP 401')]);
  });

  it('ends with 1 where nothing could be asked', async () => {
    const { url } = await openPlatform([], false);
    expect((await run('--url', url, ...access, '--only', 'rollback:')).code).toBe(1);
    expect((await run('--url', 'http://127.0.0.1:1', ...access, '--only', 'promo-win')).out).toContain('FAIL');
  });

  it.each([
    [[], '--url, --provider and --secret are needed'],
    [['--url', 'here', ...access], 'here is no URL'],
    [['--url', 'http://127.0.0.1:1', '--provider', 'acme', '--secret', ''], 'the secret of a provider is empty'],
    [['--url', 'http://127.0.0.1:1', ...access, '--role', 'bank'], 'there is no role bank'],
    [['--url', 'http://127.0.0.1:1', ...access, '--player', '1'], '--player needs --token and --game'],
    [['--colour'], 'Unknown option'],
  ])('ends with 2 and says how it is used: %j', async (args, said) => {
    const { code, err } = await run(...args);
    expect([code, err]).toEqual([2, expect.stringContaining(said)]);
    expect(err).toContain('npm run conformance');
  });
});
