import { centavos } from '@arara/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestHouse, createTestHouse, deposit, registerMember } from '../../../testing/index.ts';
import { dayOf } from '../../platform/index.ts';
import { type Cost, listCosts } from './budget-store.ts';
import type { Fate } from './claim.ts';
import { listAllClaimsOf } from './claim-store.ts';
import { createFates } from './fates.ts';

let house: TestHouse;

beforeAll(async () => {
  house = await createTestHouse();
});

afterAll(() => house.close());

/** Somebody with a bonus of R$ 100 under way, and its promotion. */
async function withBonus() {
  const maria = await registerMember(house);
  await deposit(house, maria, '100.00');
  const { id } = (await maria.call('ftdCheck', {})).data;
  await maria.call('ftdClaim', {});
  const [claim] = await listAllClaimsOf(house.database.db, maria.id);
  if (claim === undefined) throw new Error('nothing was claimed');
  return { maria, promotion: id, claim };
}

/** What the bonuses are told to have come to. */
const told = (fates: Record<string, Fate>) =>
  createFates({ ...house.database, fatesOf: () => Promise.resolve(new Map(Object.entries(fates))) });

async function costOf(promotion: number): Promise<Cost | undefined> {
  return (await listCosts(house.database.db, [promotion], dayOf(house.clock.now())))[0];
}

describe('what became of a bonus', () => {
  it('is taken in, and what came back is off the cost', async () => {
    const { maria, promotion, claim } = await withBonus();
    const before = (await costOf(promotion))?.spent ?? centavos(0);
    const end: Fate = { state: 'expired', returned: centavos(40_00) };
    await told({ [claim.givenId ?? '']: end })({ memberId: maria.id });
    expect((await costOf(promotion))?.spent).toBe(before - 40_00n);
    const { data } = await maria.call('promotionHistory', {});
    expect(data.data).toMatchObject([{ status: 'expired', status_text: 'Prazo encerrado' }]);
  });

  it('is told once: an end is an end', async () => {
    const { claim, promotion } = await withBonus();
    const id = claim.givenId ?? '';
    await told({ [id]: { state: 'lost', returned: centavos(0) } })({ promotionId: promotion });
    await told({ [id]: { state: 'converted', returned: centavos(1) } })({ promotionId: promotion });
    const [kept] = await listAllClaimsOf(house.database.db, claim.memberId);
    expect(kept).toMatchObject({ state: 'lost', returned: 0n });
  });

  it('that waits costs nothing yet', async () => {
    const { claim, promotion } = await withBonus();
    const { spent = centavos(0) } = (await costOf(promotion)) ?? {};
    await told({ [claim.givenId ?? '']: { state: 'waiting', returned: centavos(0) } })();
    expect(await costOf(promotion)).toMatchObject({ spent: spent - claim.amount, waiting: claim.amount });
  });

  it('nobody knows of stays as it is', async () => {
    const { maria, claim } = await withBonus();
    await told({})();
    expect(await listAllClaimsOf(house.database.db, maria.id)).toEqual([claim]);
  });
});
