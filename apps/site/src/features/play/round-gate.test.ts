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

it('lets the first round through, and the next when it is due', async () => {
  const { gate, waited, pass } = gateAt();
  await gate({});
  pass(300);
  await gate({});
  pass(1000);
  await gate({});
  expect(waited).toEqual([700]);
});

it('lets hurried rounds through at their own pace', async () => {
  const { gate, waited } = gateAt();
  await gate({ turbo: true });
  await gate({ turbo: true });
  await gate({});
  expect(waited).toEqual([500, 1000]);
});

it('waits no longer than a cycle when the clock of the device is set back', async () => {
  const { gate, waited, pass } = gateAt();
  await gate({});
  pass(-3_600_000);
  await gate({});
  expect(waited).toEqual([1000]);
});

it('knows no wait where the site has no rule', async () => {
  const { gate, waited } = gateAt({ cycleMs: 0, turboCycleMs: null, autoRounds: 0 });
  await gate({});
  await gate({});
  expect(waited).toEqual([]);
});
