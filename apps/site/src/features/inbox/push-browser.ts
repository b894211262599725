import type { Input } from '@arara/contract/client';

export type Subscribed = Input<'pushSubscribe'>;

/**
 * Support for push notifications. `unable`: the browser has none, or only once the site is installed; `blocked`: the
 * user denied permission.
 */
export type PushState = 'unable' | 'blocked' | 'off' | 'on';

/** Returns the service worker registration if the browser supports push notifications. */
async function registration(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator) || !('PushManager' in globalThis) || !('Notification' in globalThis))
    return undefined;
  return navigator.serviceWorker.getRegistration();
}

const toBase64Url = (bytes: ArrayBuffer | null): string =>
  btoa(String.fromCodePoint(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** Converts a subscription to the input of the server. */
export const toPushInput = (subscription: Pick<PushSubscription, 'endpoint' | 'getKey'>): Subscribed => ({
  endpoint: subscription.endpoint,
  p256dh: toBase64Url(subscription.getKey('p256dh')),
  auth: toBase64Url(subscription.getKey('auth')),
});

/** Returns the browser's current subscription; never prompts. */
export async function currentSubscription(): Promise<Subscribed | undefined> {
  const found = await (await registration())?.pushManager.getSubscription();
  return found ? toPushInput(found) : undefined;
}

export async function pushState(): Promise<PushState> {
  if ((await registration()) === undefined) return 'unable';
  if (Notification.permission === 'denied') return 'blocked';
  const isOn = Notification.permission === 'granted' && (await currentSubscription()) !== undefined;
  return isOn ? 'on' : 'off';
}

const fromBase64Url = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.codePointAt(0) ?? 0);

/** Requests permission and subscribes with the operator's key. `undefined` if the user denied it. */
export async function subscribe(key: string): Promise<Subscribed | undefined> {
  const worker = await registration();
  if (worker === undefined || (await Notification.requestPermission()) !== 'granted') return undefined;
  const asked = { userVisibleOnly: true, applicationServerKey: fromBase64Url(key) };
  try {
    return toPushInput(await worker.pushManager.subscribe(asked));
  } catch {
    // A subscription under a previous key must be removed first.
    await (await worker.pushManager.getSubscription())?.unsubscribe();
    return toPushInput(await worker.pushManager.subscribe(asked));
  }
}

/** Removes the subscription and returns its endpoint. */
export async function unsubscribe(): Promise<string | undefined> {
  const found = await (await registration())?.pushManager.getSubscription();
  await found?.unsubscribe();
  return found?.endpoint;
}
