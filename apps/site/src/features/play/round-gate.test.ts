import { expect, it } from 'vitest';
import { createRoundGate } from './round-gate.ts';

function gateAt(pace = { cycleMs: 1000, turboCycleMs: 500 as number | null, autoRounds: 100 }) {
  let at = 10_000;
  const waited: number[] = [];
  const wait = async (ms: number) => {
    waited.push(ms);
    at += ms;
  };
  return { gate: createRoundGate({ pace, now: () => at, wait }), waited, pass: (ms: number) => (at += ms) };
}

it('starts the first round at once and the next when it is due', async () => {
  const { gate, waited, pass } = gateAt();
  await gate({});
  pass(300);
  await gate({});
  pass(1000);
  await gate({});
  expect(waited).toEqual([700]);
});

it('lets turbo rounds start at their own pace', async () => {
  const { gate, waited } = gateAt();
  await gate({ turbo: true });
  await gate({ turbo: true });
  await gate({});
  expect(waited).toEqual([500, 1000]);
});

it('waits at most one cycle when the device’s clock is set back', async () => {
  const { gate, waited, pass } = gateAt();
  await gate({});
  pass(-3_600_000);
  await gate({});
  expect(waited).toEqual([1000]);
});

it('never waits if the site has no limit', async () => {
  const { gate, waited } = gateAt({ cycleMs: 0, turboCycleMs: null, autoRounds: 0 });
  await gate({});
  await gate({});
  expect(waited).toEqual([]);
});
