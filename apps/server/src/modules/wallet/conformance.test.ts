import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCases } from '../../../../../tools/conformance/case.ts';
import { createSender } from '../../../../../tools/conformance/sender.ts';
import { createSandboxDesk } from '../../../../../tools/conformance/table.ts';
import { walletCases } from '../../../../../tools/conformance/wallet/wallet-cases.ts';
import { requireSoundBooks } from '../../../testing/books.ts';
import { type OutsideHouse, createOutsideHouse } from '../../../testing/outside-provider.ts';

let house: OutsideHouse;

beforeAll(async () => {
  house = await createOutsideHouse({ sandbox: true }, { realTime: true });
});

afterAll(() => house.closeAll());

describe('the protocol, case by case, as anybody may ask for it', () => {
  it('is met in full, with players of play money, and leaves sound books', async () => {
    const secret = house.studio.provider.signingSecret;
    const desk = createSandboxDesk(createSender({ url: house.url, provider: 'fora', secret }));
    const results = await runCases(walletCases, desk, () => undefined);
    expect(results.filter(({ verdict }) => verdict !== 'ok')).toEqual([]);
    expect(results.length).toBe(walletCases.length);
    await requireSoundBooks(house);
  }, 120_000);

  it('is tried with nobody where the sandbox is closed', async () => {
    const closed = await createOutsideHouse();
    const answer = await closed.send('/wallet/v1/sandbox/player', '{}');
    expect(answer.status).toBe(404);
    await closed.closeAll();
  });
});
