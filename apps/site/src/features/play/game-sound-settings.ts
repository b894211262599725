import type { ViewCommons } from '@arara/game-kit';
import { useState } from 'react';
import { type KeyValueStore, deviceStore } from '../../shared/browser/storage.ts';

/** How the games sound on this device. */
export interface GameSoundSettings {
  readonly muted: boolean;
  /** 0 … 100. */
  readonly volume: number;
  readonly music: boolean;
}

const MUTED = 'muted';
const VOLUME = 'volume';
const MUSIC = 'music';
const FIRST_VOLUME = 80;

/** Reads the settings of a device. What is missing or no volume counts as never set. */
export function readGameSound(store: Pick<KeyValueStore, 'read'>): GameSoundSettings {
  const text = store.read(VOLUME) ?? '';
  const volume = /^\d{1,3}$/.test(text) ? Math.min(100, Number(text)) : FIRST_VOLUME;
  return { muted: store.read(MUTED) === '1', volume, music: store.read(MUSIC) !== '0' };
}

/** Stores a change of the settings on a device. */
export function writeGameSound(store: Pick<KeyValueStore, 'write'>, change: Partial<GameSoundSettings>): void {
  const { muted, volume, music } = change;
  if (muted !== undefined) store.write(MUTED, muted ? '1' : '0');
  if (volume !== undefined) store.write(VOLUME, String(volume));
  if (music !== undefined) store.write(MUSIC, music ? '1' : '0');
}

type GameSoundProps = Pick<ViewCommons, 'muted' | 'onMute' | 'volume' | 'onVolume' | 'music' | 'onMusic'>;

/** The settings of this device, and how to change them. */
export function useGameSoundSettings(): GameSoundProps {
  const [settings, set] = useState(() => readGameSound(deviceStore));
  const change = (part: Partial<GameSoundSettings>): void => {
    writeGameSound(deviceStore, part);
    set((before) => ({ ...before, ...part }));
  };
  return {
    ...settings,
    onMute: (muted) => change({ muted }),
    onVolume: (volume) => change({ volume }),
    onMusic: (music) => change({ music }),
  };
}
