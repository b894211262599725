import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startServiceWorker } from './start-service-worker.ts';

/** The parts of a browser that the start uses. */
function createBrowser({ controlled }: { controlled: boolean }) {
  const registration = Object.assign(new EventTarget(), {
    waiting: null,
    update: vi.fn<() => Promise<void>>(() => Promise.resolve()),
  });
  const serviceWorker = Object.assign(new EventTarget(), {
    controller: controlled ? {} : null,
    register: vi.fn<() => Promise<EventTarget>>(() => Promise.resolve(registration)),
  });
  const location = { pathname: '/', reload: vi.fn<() => void>() };
  vi.stubGlobal('navigator', { serviceWorker });
  vi.stubGlobal('location', location);
  vi.stubGlobal('document', { readyState: 'complete', activeElement: null, querySelector: () => null });
  return { registration, serviceWorker, location };
}

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the service worker', () => {
  it('is registered at /service-worker.js, and checked for a new version 200 ms later', async () => {
    const { registration, serviceWorker } = createBrowser({ controlled: true });
    startServiceWorker();
    expect(serviceWorker.register).toHaveBeenCalledWith('/service-worker.js', { updateViaCache: 'none' });
    await vi.advanceTimersByTimeAsync(199);
    expect(registration.update).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(registration.update).toHaveBeenCalledOnce();
  });

  it('reloads the page when a new version takes control', () => {
    const { serviceWorker, location } = createBrowser({ controlled: true });
    startServiceWorker();
    serviceWorker.dispatchEvent(new Event('controllerchange'));
    expect(location.reload).toHaveBeenCalledOnce();
  });

  it('does not reload a game or a payment when another tab takes the new version, but the next page', () => {
    const { serviceWorker, location } = createBrowser({ controlled: true });
    location.pathname = '/gameInfo';
    startServiceWorker();
    serviceWorker.dispatchEvent(new Event('controllerchange'));
    vi.advanceTimersByTime(60_000);
    expect(location.reload).not.toHaveBeenCalled();
    location.pathname = '/';
    vi.advanceTimersByTime(1000);
    expect(location.reload).toHaveBeenCalledOnce();
  });

  it('does not reload the page that it takes control of first', () => {
    const { serviceWorker, location } = createBrowser({ controlled: false });
    startServiceWorker();
    serviceWorker.dispatchEvent(new Event('controllerchange'));
    expect(location.reload).not.toHaveBeenCalled();
    serviceWorker.dispatchEvent(new Event('controllerchange'));
    expect(location.reload).toHaveBeenCalledOnce();
  });
});
