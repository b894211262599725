import { useSyncExternalStore } from 'react';
import { findInstallOffer, forgetInstallOffer, onInstallOffer } from './install-offer.ts';
import { useSiteData } from '../site/site-data.ts';
import { sitePage } from '../site/site-page.ts';

/** The kinds of device, each with its own steps to install by hand. */
export type Device = 'ios' | 'android' | 'desktop';

/** Detects the device from the user agent. An iPad claims to be a Mac, but has touch points. */
export function detectDevice(agent: string, touchPoints: number): Device {
  if (/iPhone|iPad|iPod/.test(agent) || (agent.includes('Macintosh') && touchPoints > 1)) return 'ios';
  return agent.includes('Android') ? 'android' : 'desktop';
}

/** Whether the page runs as an installed app. Safari on iOS has a property of its own for this. */
function isStandalone(): boolean {
  return (
    matchMedia('(display-mode: standalone)').matches || ('standalone' in navigator && navigator.standalone === true)
  );
}

/**
 * How the site can be installed here. `off`: the operator offers no app. `done`: it runs as an app. `offer`: `install`
 * opens the browser's prompt. `steps`: only by hand, in the browser's own menu.
 */
export type InstallWay =
  | { kind: 'off' | 'done' }
  | { kind: 'offer'; install: () => void }
  | { kind: 'steps'; device: Device };

export function useInstall(): InstallWay {
  const current = useSyncExternalStore(onInstallOffer, findInstallOffer, () => undefined);
  const { data } = useSiteData();
  // A server does not know what the reader's browser can do.
  if (current === undefined) return { kind: 'off' };
  if (!(data?.features['install'] ?? sitePage.install)) return { kind: 'off' };
  if (isStandalone()) return { kind: 'done' };
  if (current === null) return { kind: 'steps', device: detectDevice(navigator.userAgent, navigator.maxTouchPoints) };
  return {
    kind: 'offer',
    install: () => {
      forgetInstallOffer();
      void current.prompt();
    },
  };
}
