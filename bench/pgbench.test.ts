import { describe, expect, it } from 'vitest';
import { toConnectionArguments, parseScore } from './pgbench.ts';

const OUTPUT = `pgbench (15.14 (Debian 15.14-0+deb12u1))
transaction type: <builtin: TPC-B (sort of)>
scaling factor: 50
query mode: prepared
number of clients: 32
number of threads: 2
duration: 10 s
number of transactions actually processed: 41832
number of failed transactions: 0 (0.000%)
latency average = 7.646 ms
initial connection time = 61.522 ms
tps = 4184.563011 (without initial connection time)
`;

describe('what pgbench prints', () => {
  it('is parsed to a rate and a mean', () => {
    expect(parseScore(OUTPUT)).toEqual({ perSecond: 4184.563011, latencyMs: 7.646 });
  });

  it('is refused without a rate', () => {
    expect(() => parseScore('pgbench: error: connection failed')).toThrow('did not run to its end');
  });

  it('is refused if a client aborted, because fewer made the rate', () => {
    const aborted = `${OUTPUT}\npgbench: error: client 3 aborted in command 5`;
    expect(() => parseScore(aborted)).toThrow('did not run to its end');
  });
});

describe('the connection arguments of pgbench', () => {
  it('are a host and a port', () => {
    expect(toConnectionArguments('postgres://postgres@127.0.0.1:5433/pgbench')).toEqual([
      '-h',
      '127.0.0.1',
      '-p',
      '5433',
      '-U',
      'postgres',
      'pgbench',
    ]);
  });

  it('are the folder of a Unix socket if the URL names one', () => {
    expect(
      toConnectionArguments('postgres://arara@localhost:5432/pgbench?host=%2Ftmp%2Farara-1&sslmode=disable'),
    ).toEqual(['-h', '/tmp/arara-1', '-p', '5432', '-U', 'arara', 'pgbench']);
  });
});
