import { useState } from 'react';
import { useMedia } from '../../shared/browser/media.ts';
import { deviceStore } from '../../shared/browser/storage.ts';

/** A setting of this browser; off by default. */
export function useSwitch(name: 'wheel-sound' | 'wheel-still'): [isOn: boolean, toggle: () => void] {
  const [isOn, set] = useState(() => deviceStore.read(name) === '1');
  const toggle = () => {
    deviceStore.write(name, isOn ? '0' : '1');
    set(!isOn);
  };
  return [isOn, toggle];
}

/** Whether the system prefers reduced motion. */
export const useReducedMotion = (): boolean => useMedia('(prefers-reduced-motion: reduce)');
