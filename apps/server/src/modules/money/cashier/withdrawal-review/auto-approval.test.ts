import { type Centavos, centavos } from '@arara/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { WithdrawalFlag, FlagName } from './withdrawal-flags.ts';
import { decideAutoApproval } from './auto-approval.ts';

const NOON = new Date('2026-03-10T15:00:00Z');
const flag = (name: FlagName): WithdrawalFlag => ({ name, since: NOON, evidence: {} });

const green = {
  amount: centavos(200_00n),
  rule: { autoApproveUpTo: centavos(200_00n), autoApprovePerDay: centavos(500_00n) },
  flags: [] as WithdrawalFlag[],
  autoToday: centavos(300_00n),
  releasedToday: centavos(0n),
  secondPersonAbove: centavos(2_000_00n),
  member: { isDemo: false, isInOn: false, status: 1, holdsWithdrawals: false },
};
const asked = (change: Partial<typeof green>) => decideAutoApproval({ ...green, ...change });
const rule = (upTo: bigint, perDay: bigint) => ({
  autoApproveUpTo: centavos(upTo),
  autoApprovePerDay: centavos(perDay),
});

describe('decideAutoApproval', () => {
  it.each([
    ['approves what is green, on exactly its limits', {}, 'auto'],
    ['is not stopped by what happens to everybody', { flags: [flag('first_withdrawal'), flag('shared_ip')] }, 'auto'],
    ['stops at a red flag', { flags: [flag('first_withdrawal'), flag('shared_key')] }, 'flagged'],
    ['stops a centavo above what one may be', { amount: centavos(200_01n), autoToday: centavos(0n) }, 'above'],
    ['stops a centavo above the day of a member', { autoToday: centavos(300_01n) }, 'day'],
    ['leaves to two people what two people decide on', { secondPersonAbove: centavos(199_99n) }, 'second'],
    ['counts the day of a member for two people', { releasedToday: centavos(1_800_01n) }, 'second'],
    ['approves up to what one may decide in a day', { releasedToday: centavos(1_800_00n) }, 'auto'],
    ['approves nothing where nothing is set', { rule: rule(0n, 500_00n) }, 'off'],
    ['approves nothing where a day has no room', { rule: rule(200_00n, 0n) }, 'off'],
    [
      'pays no demonstration',
      { member: { isDemo: true, isInOn: false, status: 1, holdsWithdrawals: false } },
      'member',
    ],
    [
      "pays no account of the operator's",
      { member: { isDemo: false, isInOn: true, status: 1, holdsWithdrawals: false } },
      'member',
    ],
    [
      'pays nobody who is frozen',
      { member: { isDemo: false, isInOn: false, status: 2, holdsWithdrawals: false } },
      'member',
    ],
    [
      'pays nothing that a case holds',
      { member: { isDemo: false, isInOn: false, status: 1, holdsWithdrawals: true } },
      'member',
    ],
  ])('%s', (_story, change, verdict) => {
    expect(asked(change)).toBe(verdict);
  });

  it('never exceeds a limit: at once, of a member in a day, or with a red flag', () => {
    const money = fc.bigInt({ min: 0n, max: 1_000_00n }).map((amount) => centavos(amount));
    const names: FlagName[] = ['big_win', 'first_withdrawal', 'shared_ip', 'velocity'];
    const day = fc.record({
      rule: fc.record({ autoApproveUpTo: money, autoApprovePerDay: money }),
      secondPersonAbove: money,
      requests: fc.array(fc.record({ amount: money, names: fc.subarray(names) }), { maxLength: 12 }),
    });
    fc.assert(
      fc.property(day, ({ requests, ...limits }) => {
        let autoToday: Centavos = centavos(0n);
        for (const { amount, names: raised } of requests) {
          if (asked({ ...limits, amount, autoToday, flags: raised.map(flag) }) !== 'auto') continue;
          autoToday = centavos(autoToday + amount);
          expect(amount).toBeLessThanOrEqual(limits.rule.autoApproveUpTo);
          expect(amount).toBeLessThanOrEqual(limits.secondPersonAbove);
          expect(raised).not.toContain('big_win');
          expect(raised).not.toContain('velocity');
        }
        expect(autoToday).toBeLessThanOrEqual(limits.rule.autoApprovePerDay);
      }),
    );
  });
});
