import { useState, useSyncExternalStore } from 'react';
import { longDrawer } from '../../app/storage.ts';

const STILL_WANTED = '(prefers-reduced-motion: reduce)';

/** A switch that this browser remembers; off until it is pressed. */
export function useSwitch(name: 'wheel-sound' | 'wheel-still'): [isOn: boolean, toggle: () => void] {
  const [isOn, set] = useState(() => longDrawer.read(name) === '1');
  const toggle = () => {
    longDrawer.write(name, isOn ? '0' : '1');
    set(!isOn);
  };
  return [isOn, toggle];
}

function subscribe(onChange: () => void): () => void {
  const media = matchMedia(STILL_WANTED);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}

/** Whether the system was asked for less motion. */
export function useStillness(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(STILL_WANTED).matches);
}
