import { describe, expect, it } from 'vitest';
import { NODE_GAP, NODE_HEIGHT, toHeight, toDepositGroups, toConnector, toMiddles } from './association-layout.ts';
import type { Association } from './order-queries.ts';

const wagering = {
  required: '0.00',
  done: '0.00',
  void: '0.00',
  remaining: '0.00',
  status: 'covered',
  status_text: 'Cumprido',
} as const;
const time = '2026-11-20T15:00:00.000Z';
const withdrawal = {
  time,
  amount: '50.00',
  fee: '0.00',
  wagering_fee: '0.00',
  state: 'paid',
  status_text: 'Pago',
} as const;

const association: Association = {
  id: 'r1',
  time,
  kind: 'recharge',
  kind_text: 'Depósito',
  reward_amount: '20.00',
  ...wagering,
  order_type: 'recharge',
  order_number: 'R1',
  recharge: {
    id: 'r1',
    time,
    order_number: 'R1',
    paid: '100.00',
    fee: '0.00',
    credited: '100.00',
    returned: '0.00',
    ...wagering,
  },
  rewards: [
    {
      id: 'b1',
      time,
      kind: 'bonus',
      source: 'Bônus',
      pocket: 'bonus',
      reward_amount: '20.00',
      ...wagering,
      outcome: 'active',
      outcome_text: 'Em uso',
      converted: '0.00',
      returned: '0.00',
      cover_id: 'b1',
    },
  ],
  withdrawals: [{ id: 'W1', ...withdrawal }],
  edges: [
    { from: 'r1', to: 'b1', kind: 'brought', text: 'Veio deste depósito' },
    { from: 'r1', to: 'W1', kind: 'freed', text: 'Liberado neste saque' },
    { from: 'b1', to: 'W1', kind: 'gave_up', text: 'Você abriu mão' },
  ],
};

describe('groups of an association', () => {
  it('are the deposit’s own money and its rewards, each with its withdrawals', () => {
    expect(
      toDepositGroups(association).map(({ id, leads }) => [id, leads.map(({ kind, withdrawal: to }) => [kind, to.id])]),
    ).toEqual([
      ['r1', [['freed', 'W1']]],
      ['b1', [['gave_up', 'W1']]],
    ]);
  });

  it('are only rewards without a deposit', () => {
    const alone = { ...association, recharge: null, edges: [], withdrawals: [] };
    expect(toDepositGroups(alone).map(({ reward, leads }) => [reward?.id, leads.length])).toEqual([['b1', 0]]);
  });
});

describe('layout of the diagram', () => {
  it('has the height of its nodes and the gaps between them', () => {
    expect([0, 1, 3].map(toHeight)).toEqual([0, NODE_HEIGHT, 3 * NODE_HEIGHT + 2 * NODE_GAP]);
  });

  it('centres a shorter column', () => {
    const height = toHeight(3);
    expect(toMiddles(1, height)).toEqual([height / 2]);
    expect(toMiddles(3, height)).toEqual([NODE_HEIGHT / 2, height / 2, height - NODE_HEIGHT / 2]);
  });

  it('draws connectors that start and end horizontally', () => {
    expect(toConnector(10, 90, 40)).toBe('M0 10 C20 10 20 90 40 90');
  });
});
