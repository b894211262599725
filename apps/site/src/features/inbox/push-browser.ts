import type { Input } from '@arara/contract/client';

export type Subscribed = Input<'pushSubscribe'>;

/** How this browser stands to pushes. `unable`: it knows none, or only once the site is installed; `blocked`: its owner said no. */
export type PushState = 'unable' | 'blocked' | 'off' | 'on';

/** What the browser has for pushes; nothing where it has none. */
async function registration(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator) || !('PushManager' in globalThis) || !('Notification' in globalThis))
    return undefined;
  return navigator.serviceWorker.getRegistration();
}

const textOf = (bytes: ArrayBuffer | null): string =>
  btoa(String.fromCodePoint(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** Where and under which keys a subscription is reached, as the server takes it. */
export const writtenOf = (subscription: Pick<PushSubscription, 'endpoint' | 'getKey'>): Subscribed => ({
  endpoint: subscription.endpoint,
  p256dh: textOf(subscription.getKey('p256dh')),
  auth: textOf(subscription.getKey('auth')),
});

/** The subscription that this browser has; asks nobody anything. */
export async function currentSubscription(): Promise<Subscribed | undefined> {
  const found = await (await registration())?.pushManager.getSubscription();
  return found ? writtenOf(found) : undefined;
}

export async function pushState(): Promise<PushState> {
  if ((await registration()) === undefined) return 'unable';
  if (Notification.permission === 'denied') return 'blocked';
  const isOn = Notification.permission === 'granted' && (await currentSubscription()) !== undefined;
  return isOn ? 'on' : 'off';
}

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.codePointAt(0) ?? 0);

/** Asks the owner of this browser, and subscribes under the house's key. `undefined` where they said no. */
export async function subscribe(key: string): Promise<Subscribed | undefined> {
  const worker = await registration();
  if (worker === undefined || (await Notification.requestPermission()) !== 'granted') return undefined;
  const asked = { userVisibleOnly: true, applicationServerKey: bytesOf(key) };
  try {
    return writtenOf(await worker.pushManager.subscribe(asked));
  } catch {
    // One under another key of an earlier house stands in the way.
    await (await worker.pushManager.getSubscription())?.unsubscribe();
    return writtenOf(await worker.pushManager.subscribe(asked));
  }
}

/** Ends it here; answers which one it was. */
export async function unsubscribe(): Promise<string | undefined> {
  const found = await (await registration())?.pushManager.getSubscription();
  await found?.unsubscribe();
  return found?.endpoint;
}
