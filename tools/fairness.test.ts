import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

interface Run {
  readonly exit: number;
  readonly stdout: Buffer;
  readonly stderr: string;
}

/** A command in a process of its own, as npm starts it. */
function run(command: string, ...args: string[]): Promise<Run> {
  const path = fileURLToPath(new URL(`${command}.ts`, import.meta.url));
  return new Promise((resolve) => {
    execFile(process.execPath, [path, ...args], { encoding: 'buffer' }, (error, stdout, stderr) => {
      resolve({ exit: typeof error?.code === 'number' ? error.code : 0, stdout, stderr: stderr.toString() });
    });
  });
}

const SEEDS = ['--server-seed', 'server seed', '--client-seed', 'client seed', '--nonce', '1'];

describe('npm run fairness', { timeout: 60_000 }, () => {
  it.each([
    ['dice', '{}', { roll: '74.67' }],
    ['limbo', '{"edgeBps":100}', { multiplier: '1.32' }],
    ['roulette', '{"pockets":37}', { pocket: 27 }],
    ['keno', '{"of":40,"draws":10}', { balls: [4, 10, 22, 24, 25, 26, 30, 35, 37, 39] }],
  ])('recomputes a round of %s of any operator', async (game, params, said) => {
    const { exit, stdout } = await run('fairness', '--game', game, ...SEEDS, '--params', params);
    expect(exit).toBe(0);
    expect(JSON.parse(stdout.toString())).toEqual(said);
    expect(stdout.toString().split('\n')).toHaveLength(2);
  });

  it('computes a crash point from its hash and salt', async () => {
    const { stdout } = await run(
      'fairness',
      '--game',
      'crash',
      '--hash',
      'abc',
      '--salt',
      'def',
      '--params',
      '{"edgeBps":100}',
    );
    expect(JSON.parse(stdout.toString())).toEqual({ multiplier: '7.69' });
  });

  it('recomputes a round of a game of this repository', async () => {
    const seeds = ['--server-seed', '07'.repeat(32), '--client-seed', 'a', '--nonce', '3'];
    const { stdout } = await run('fairness', '--game', 'tigre-da-vez', ...seeds);
    expect(JSON.parse(stdout.toString())).toMatchObject({ multiplierE4: '0', outcome: { full: false } });
  });

  it.each([
    ['an unknown game', ['--game', 'bones', ...SEEDS], 'no game bones'],
    ['params that are not JSON', ['--game', 'dice', ...SEEDS, '--params', '{'], '--params'],
    ['a number out of bounds', ['--game', 'mines', ...SEEDS, '--params', '{"tiles":5,"mines":9}'], '"mines"'],
    ['a nonce that is none', ['--game', 'dice', '--server-seed', 'a', '--client-seed', 'b', '--nonce', '-1'], 'nonce'],
    ['a flag that there is not', ['--dice'], '--dice'],
  ])('refuses %s and says why', async (_, args, why) => {
    const { exit, stdout, stderr } = await run('fairness', ...args);
    expect(exit).toBe(1);
    expect(stdout.toString()).toBe('');
    expect(stderr).toContain(why);
  });
});

describe('npm run rtp', { timeout: 60_000 }, () => {
  it('writes down what a game returns, exactly', async () => {
    const { exit, stdout } = await run('rtp', 'tigre-da-vez');
    expect(exit).toBe(0);
    expect(stdout.toString()).toMatch(/tigre-da-vez .* 96\.86797830 % .* 2,500 x +206,808\n/);
    expect((await run('rtp', 'bones')).exit).toBe(1);
  });
});

describe('npm run rng:dump', { timeout: 60_000 }, () => {
  it('writes as many bytes as it was asked for, before and after they are scaled', async () => {
    expect((await run('rng-dump', '--raw', '--bytes', '70001')).stdout).toHaveLength(70_001);
    const { stdout } = await run('rng-dump', '--scaled', '--game', 'tigre-da-vez', '--bytes', '5000');
    expect(stdout).toHaveLength(5_000);
    expect((await run('rng-dump', '--raw', '--bytes', '64')).stdout).not.toEqual(
      (await run('rng-dump', '--raw', '--bytes', '64')).stdout,
    );
  });

  it('refuses what says nothing', async () => {
    for (const args of [['--raw'], ['--bytes', '9'], ['--scaled', '--game', 'bones', '--bytes', '9']])
      expect((await run('rng-dump', ...args)).exit).toBe(1);
  });
});
