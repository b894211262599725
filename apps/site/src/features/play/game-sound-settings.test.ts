import { expect, it } from 'vitest';
import { createKeyValueStore } from '../../shared/browser/storage.ts';
import { readGameSound, writeGameSound } from './game-sound-settings.ts';

const refused = (): Storage => {
  throw new Error('no storage');
};

it('has sound and music until the player says otherwise', () => {
  expect(readGameSound(createKeyValueStore(refused))).toEqual({ muted: false, volume: 80, music: true });
});

it('remembers mute, volume and music, each for itself', () => {
  const store = createKeyValueStore(refused);
  writeGameSound(store, { volume: 35 });
  writeGameSound(store, { muted: true });
  expect(readGameSound(store)).toEqual({ muted: true, volume: 35, music: true });
  writeGameSound(store, { muted: false, music: false });
  expect(readGameSound(store)).toEqual({ muted: false, volume: 35, music: false });
});

it.each(['', 'loud', '-3', '3.5', '1e9'])('takes the first volume in the place of "%s"', (text) => {
  const store = createKeyValueStore(refused);
  store.write('volume', text);
  expect(readGameSound(store).volume).toBe(80);
});

it('has no volume above 100', () => {
  const store = createKeyValueStore(refused);
  store.write('volume', '999');
  expect(readGameSound(store).volume).toBe(100);
});
