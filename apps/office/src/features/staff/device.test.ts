import { describe, expect, it } from 'vitest';
import { deviceOf } from './device.ts';

describe('a device', () => {
  it.each([
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36', 'Chrome, Windows'],
    ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0', 'Edge, Windows'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0', 'Firefox, Linux'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1', 'Safari, iOS'],
    ['Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36', 'Chrome, Android'],
  ])('is told from %s', (agent, device) => {
    expect(deviceOf(agent)).toBe(device);
  });

  it('that nobody knows is shown as it calls itself, cut short', () => {
    expect(deviceOf('curl/8.0')).toBe('curl/8.0');
    expect(deviceOf('x'.repeat(300))).toHaveLength(40);
    expect(deviceOf('')).toBe('—');
  });
});
