import { createCall } from '@arara/contract/client';
import type { TestHouse } from '@arara/server/testing';
import { type RateCounters, createRateCounters } from '../../apps/server/src/http/index.ts';

let asked = 0;

const MINUTE_MS = 60_000;

/** Counters that give every call a minute of its own, so that no account meets a limit of requests. */
export function unlimitedCounters(): RateCounters {
  let now = 0;
  return createRateCounters({ now: () => (now += MINUTE_MS) });
}

/** A house whose clients call from an address of their own each time, so that none meets a limit by address. */
export function fromAnywhere(house: TestHouse): TestHouse {
  const send: typeof fetch = (address, init) => {
    const headers = new Headers(init?.headers);
    asked += 1;
    headers.set('x-forwarded-for', `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`);
    return fetch(address, { ...init, headers });
  };
  return {
    ...house,
    call: (token) => createCall({ baseUrl: house.url, token: () => token ?? null, locale: () => 'pt', fetch: send }),
  };
}
