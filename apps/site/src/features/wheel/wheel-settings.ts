import { useState, useSyncExternalStore } from 'react';
import { deviceStore } from '../../shared/browser/storage.ts';

const STILL_WANTED = '(prefers-reduced-motion: reduce)';

/** A setting of this browser; off by default. */
export function useSwitch(name: 'wheel-sound' | 'wheel-still'): [isOn: boolean, toggle: () => void] {
  const [isOn, set] = useState(() => deviceStore.read(name) === '1');
  const toggle = () => {
    deviceStore.write(name, isOn ? '0' : '1');
    set(!isOn);
  };
  return [isOn, toggle];
}

function subscribe(onChange: () => void): () => void {
  const media = matchMedia(STILL_WANTED);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}

/** Whether the system prefers reduced motion. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(STILL_WANTED).matches);
}
