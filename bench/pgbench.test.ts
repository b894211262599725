import { describe, expect, it } from 'vitest';
import { addressOf, parseScore } from './pgbench.ts';

const SAID = `pgbench (15.14 (Debian 15.14-0+deb12u1))
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
  it('is read as a rate and a mean', () => {
    expect(parseScore(SAID)).toEqual({ perSecond: 4184.563011, latencyMs: 7.646 });
  });

  it('is refused where there is no rate', () => {
    expect(() => parseScore('pgbench: error: connection failed')).toThrow('did not run to its end');
  });

  it('is refused where a client gave up: the rate is then of fewer', () => {
    const aborted = `${SAID}\npgbench: error: client 3 aborted in command 5`;
    expect(() => parseScore(aborted)).toThrow('did not run to its end');
  });
});

describe('the address that pgbench is given', () => {
  it('is a host and a port', () => {
    expect(addressOf('postgres://postgres@127.0.0.1:5433/pgbench')).toEqual([
      '-h',
      '127.0.0.1',
      '-p',
      '5433',
      '-U',
      'postgres',
      'pgbench',
    ]);
  });

  it("is a socket's folder where the URL names one", () => {
    expect(addressOf('postgres://arara@localhost:5432/pgbench?host=%2Ftmp%2Farara-1&sslmode=disable')).toEqual([
      '-h',
      '/tmp/arara-1',
      '-p',
      '5432',
      '-U',
      'arara',
      'pgbench',
    ]);
  });
});
