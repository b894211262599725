import { centavos } from '@arara/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, createTestServer, deposit, registerMember } from '../../../../../testing/index.ts';
import { dayOf } from '../../../../platform/index.ts';
import { type PromotionCost, listCosts } from '../budget/budget-store.ts';
import type { ClaimOutcome } from './claim.ts';
import { listAllClaims } from './claim-store.ts';
import { createClaimOutcomes } from './claim-outcomes.ts';

let server: TestServer;

beforeAll(async () => {
  server = await createTestServer();
});

afterAll(() => server.close());

/** Somebody with a bonus of R$ 100 under way, and its promotion. */
async function withBonus() {
  const maria = await registerMember(server);
  await deposit(server, maria, '100.00');
  const { id } = (await maria.call('ftdCheck', {})).data;
  await maria.call('ftdClaim', {});
  const [claim] = await listAllClaims(server.database.db, maria.id);
  if (claim === undefined) throw new Error('nothing was claimed');
  return { maria, promotion: id, claim };
}

/** Refreshes the claims with these outcomes. */
const refreshWith = (outcomes: Record<string, ClaimOutcome>) =>
  createClaimOutcomes({ ...server.database, findOutcomes: () => Promise.resolve(new Map(Object.entries(outcomes))) });

async function loadCost(promotion: number): Promise<PromotionCost | undefined> {
  return (await listCosts(server.database.db, [promotion], dayOf(server.clock.now())))[0];
}

describe('the outcome of a bonus', () => {
  it('is recorded, and the returned amount reduces the cost', async () => {
    const { maria, promotion, claim } = await withBonus();
    const before = (await loadCost(promotion))?.spent ?? centavos(0);
    const end: ClaimOutcome = { state: 'expired', returned: centavos(40_00) };
    await refreshWith({ [claim.grantId ?? '']: end })({ memberId: maria.id });
    expect((await loadCost(promotion))?.spent).toBe(before - 40_00n);
    const { data } = await maria.call('promotionHistory', {});
    expect(data.data).toMatchObject([{ status: 'expired', status_text: 'Prazo encerrado' }]);
  });

  it('is recorded once and never changes', async () => {
    const { claim, promotion } = await withBonus();
    const id = claim.grantId ?? '';
    await refreshWith({ [id]: { state: 'lost', returned: centavos(0) } })({ promotionId: promotion });
    await refreshWith({ [id]: { state: 'converted', returned: centavos(1) } })({ promotionId: promotion });
    const [kept] = await listAllClaims(server.database.db, claim.memberId);
    expect(kept).toMatchObject({ state: 'lost', returned: 0n });
  });

  it('costs nothing while the bonus waits', async () => {
    const { claim, promotion } = await withBonus();
    const { spent = centavos(0) } = (await loadCost(promotion)) ?? {};
    await refreshWith({ [claim.grantId ?? '']: { state: 'waiting', returned: centavos(0) } })();
    expect(await loadCost(promotion)).toMatchObject({ spent: spent - claim.amount, waiting: claim.amount });
  });

  it('leaves a claim of an unknown bonus unchanged', async () => {
    const { maria, claim } = await withBonus();
    await refreshWith({})();
    expect(await listAllClaims(server.database.db, maria.id)).toEqual([claim]);
  });
});
