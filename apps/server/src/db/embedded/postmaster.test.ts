import { describe, expect, it } from 'vitest';
import { parsePostmaster } from './postmaster.ts';

describe('postmaster.pid', () => {
  const lines = ['4711', '/data', '1795233576', '5432', '/tmp/arara-x', '', '  2146577         9', 'ready   ', ''];

  it('reads the process, its socket and that it takes connections', () => {
    expect(parsePostmaster(lines.join('\n'))).toEqual({
      pid: 4711,
      port: 5432,
      socketDirectory: '/tmp/arara-x',
      ready: true,
    });
  });

  it('recognises a server that is still starting, or already stopping', () => {
    expect(parsePostmaster([...lines.slice(0, 7), 'stopping'].join('\n'))?.ready).toBe(false);
    expect(parsePostmaster(lines.slice(0, 7).join('\n'))?.ready).toBe(false);
  });

  it('means nothing when it is empty or half written', () => {
    expect(parsePostmaster('')).toBeUndefined();
    expect(parsePostmaster('4711\n/data\n')).toBeUndefined();
  });
});
