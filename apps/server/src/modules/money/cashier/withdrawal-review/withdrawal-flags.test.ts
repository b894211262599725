import { withdrawalFlags } from '@arara/contract';
import { centavos } from '@arara/money';
import { describe, expect, it } from 'vitest';
import { type WithdrawalFacts, type FlagName, countTones, raiseFlags, toRisk, toFlagTone } from './withdrawal-flags.ts';
import { compareHolder } from './withdrawal-facts.ts';

const ASKED = new Date('2026-03-10T15:00:00Z');
const hoursBefore = (hours: number) => new Date(ASKED.getTime() - hours * 3_600_000);
const money = (amount: bigint) => centavos(amount);

/** A known player who plays what they deposit and withdraws to their usual destination. */
const calm: WithdrawalFacts = {
  requestedAt: ASKED,
  rule: { wagering: 'block', keyAgeHours: 24, velocityCount: 3, velocityHours: 24, bigWinFrom: money(5_000_00n) },
  device: { name: 'Chrome, Android', since: hoursBefore(900) },
  destinationSince: hoursBefore(900),
  requests: 1,
  lastPaidAt: hoursBefore(400),
  since: {
    deposited: money(200_00n),
    granted: money(0n),
    grantedAt: null,
    staked: money(300_00n),
    biggestWin: money(80_00n),
    biggestWinAt: hoursBefore(3),
  },
  wagering: { left: money(0n), since: null },
  thirdPartyAt: null,
  clawedBackAt: null,
  foreignPayments: { other: 0, unknown: 0 },
  staffCredits: { count: 0, amount: money(0n), since: null },
  owed: { amount: money(0n), since: null },
  sharing: {
    device: { members: 0, since: null },
    ip: { members: 0, since: null },
    key: { members: 0, since: null },
  },
  holder: 'own',
  isCpfKnown: true,
};
const since = (change: Partial<WithdrawalFacts['since']>): Partial<WithdrawalFacts> => ({
  since: { ...calm.since, ...change },
});
const sharing = (what: keyof WithdrawalFacts['sharing'], members: number): Partial<WithdrawalFacts> => ({
  sharing: { ...calm.sharing, [what]: { members, since: hoursBefore(5) } },
});
const raised = (change: Partial<WithdrawalFacts>): FlagName[] =>
  raiseFlags({ ...calm, ...change }).map(({ name }) => name);
const findEvidence = (change: Partial<WithdrawalFacts>) => raiseFlags({ ...calm, ...change })[0]?.evidence;

describe('a withdrawal flag', () => {
  it('is not raised for a known player who plays', () => {
    expect(raised({})).toEqual([]);
  });

  it.each<[FlagName, string, Partial<WithdrawalFacts>, Partial<WithdrawalFacts>]>([
    [
      'new_device',
      'a device first seen within a day',
      { device: { name: 'Safari, iPhone', since: hoursBefore(23.9) } },
      { device: { name: 'Safari, iPhone', since: hoursBefore(24) } },
    ],
    [
      'owes_house',
      'money that was paid out twice, or taken back and gone',
      { owed: { amount: money(1n), since: hoursBefore(2) } },
      { owed: { amount: money(0n), since: null } },
    ],
    [
      'staff_credit',
      'money that staff gave by hand',
      { staffCredits: { count: 2, amount: money(70_00n), since: hoursBefore(2) } },
      { staffCredits: { count: 0, amount: money(0n), since: null } },
    ],
    [
      'changed_key',
      'a destination younger than the rule asks for',
      { destinationSince: hoursBefore(23.9) },
      { destinationSince: hoursBefore(24) },
    ],
    ['changed_key', 'a destination that nothing went to before', { destinationSince: null }, {}],
    [
      'bonus_only',
      'a bonus, and nothing paid in since the last withdrawal',
      since({ deposited: money(0n), granted: money(50_00n), grantedAt: hoursBefore(9) }),
      since({ deposited: money(1n), granted: money(50_00n), grantedAt: hoursBefore(9) }),
    ],
    ['velocity', 'more requests than expected', { requests: 4 }, { requests: 3 }],
    [
      'velocity',
      'money that goes straight through',
      since({ deposited: money(200_00n), staked: money(99_99n) }),
      since({ deposited: money(200_00n), staked: money(100_00n) }),
    ],
    [
      'third_party_payer',
      'a credited Pix that somebody else paid',
      { foreignPayments: { other: 1, unknown: 0 } },
      { foreignPayments: { other: 0, unknown: 0 } },
    ],
    ['claw_back', 'a deposit that the bank took back', { clawedBackAt: hoursBefore(100) }, { clawedBackAt: null }],
    ['third_party_payer', 'somebody else who paid in', { thirdPartyAt: hoursBefore(100) }, { thirdPartyAt: null }],
    ['shared_device', 'another account in the same browser', sharing('device', 1), sharing('device', 0)],
    ['shared_ip', 'another account at the same address', sharing('ip', 2), sharing('ip', 0)],
    ['shared_key', 'another account with the same destination', sharing('key', 1), sharing('key', 0)],
    [
      'big_win',
      'a win that the rule calls big',
      since({ biggestWin: money(5_000_00n) }),
      since({ biggestWin: money(4_999_99n) }),
    ],
    [
      'wagering_open',
      'wagering that is due',
      { wagering: { left: money(1n), since: hoursBefore(2) } },
      { wagering: { left: money(0n), since: null } },
    ],
    ['holder_mismatch', "somebody else's destination", { holder: 'other' }, { holder: 'own' }],
    ['holder_mismatch', 'a destination of which nobody said whose it is', { holder: 'unsaid' }, { holder: 'own' }],
    ['first_withdrawal', 'the first', { lastPaidAt: null }, { lastPaidAt: hoursBefore(1) }],
    ['identity_unknown', 'no CPF', { isCpfKnown: false }, { isCpfKnown: true }],
  ])('%s: is raised alone for %s', (name, _story, with_, without) => {
    expect(raised(with_)).toEqual([name]);
    expect(raised(without)).toEqual([]);
  });

  it('has the moment of its cause and the numbers that show it', () => {
    expect(raiseFlags({ ...calm, device: { name: 'Safari, iPhone', since: hoursBefore(3) } })).toEqual([
      { name: 'new_device', since: hoursBefore(3), evidence: { device: 'Safari, iPhone', hours: 3 } },
    ]);
    expect(findEvidence({ requests: 5 })).toEqual({ requests: 5, limit: 3, hours: 24 });
    expect(findEvidence(since({ biggestWin: money(9_000_00n) }))).toEqual({ win: '9000.00' });
    expect(findEvidence(sharing('key', 2))).toEqual({ members: 2 });
  });

  it('can be raised beside all others, in the order of the list', () => {
    const all: Partial<WithdrawalFacts> = {
      device: { name: 'Chrome, Android', since: ASKED },
      destinationSince: null,
      requests: 9,
      lastPaidAt: null,
      since: {
        deposited: money(0n),
        granted: money(10_00n),
        grantedAt: ASKED,
        staked: money(0n),
        biggestWin: money(9_000_00n),
        biggestWinAt: ASKED,
      },
      wagering: { left: money(5n), since: ASKED },
      thirdPartyAt: ASKED,
      clawedBackAt: ASKED,
      staffCredits: { count: 1, amount: money(1n), since: ASKED },
      owed: { amount: money(1n), since: ASKED },
      sharing: {
        device: { members: 1, since: ASKED },
        ip: { members: 1, since: ASKED },
        key: { members: 1, since: ASKED },
      },
      holder: 'other',
      isCpfKnown: false,
    };
    expect(raised(all)).toEqual([...withdrawalFlags]);
  });
});

describe('the owner of a destination', () => {
  const maria = { realname: 'Maria da Silva', cpf: '52998224725' };
  it.each([
    ['the same CPF proves it, however the name is written', { cpf: '52998224725', holder: 'M SILVA' }, 'own'],
    ['another CPF disproves it, whatever the name', { cpf: '11144477735', holder: 'Maria da Silva' }, 'other'],
    ['without a CPF the name counts, accents and capitals apart', { cpf: null, holder: 'MARIA DA  SÍLVA' }, 'own'],
    ['without a CPF another name is another person', { cpf: null, holder: 'João da Silva' }, 'other'],
    ['with neither it is unknown', { cpf: null, holder: '' }, 'unsaid'],
  ])('%s', (_story, target, whose) => {
    expect(compareHolder(target, maria)).toBe(whose);
  });

  it('is compared by name when the CPF is unknown', () => {
    expect(compareHolder({ cpf: '52998224725', holder: 'Maria da Silva' }, { ...maria, cpf: null })).toBe('own');
    expect(compareHolder({ cpf: '52998224725', holder: '' }, { ...maria, cpf: null })).toBe('unsaid');
  });
});

describe('the risk of a withdrawal', () => {
  it('is the tone of the worst flag', () => {
    expect(countTones([{ name: 'shared_ip' }, { name: 'big_win' }, { name: 'first_withdrawal' }])).toEqual({
      red: 1,
      amber: 2,
    });
    expect(toRisk({ isFlagged: true, red: 1, amber: 2 })).toBe('red');
    expect(toRisk({ isFlagged: true, red: 0, amber: 2 })).toBe('amber');
    expect(toRisk({ isFlagged: true, red: 0, amber: 0 })).toBe('green');
    expect(toRisk({ isFlagged: false, red: 0, amber: 0 })).toBe('unknown');
  });

  it('is amber for common flags', () => {
    expect(withdrawalFlags.filter((name) => toFlagTone({ name }) === 'amber')).toEqual([
      'shared_ip',
      'wagering_open',
      'first_withdrawal',
    ]);
  });

  it('is red for open wagering where the rule of the site blocks, and amber where it costs a fee', () => {
    const tones = (['block', 'fee'] as const).map((wagering) => {
      const open = { wagering: { left: money(1n), since: hoursBefore(2) }, rule: { ...calm.rule, wagering } };
      return raiseFlags({ ...calm, ...open }).map(toFlagTone);
    });
    expect(tones).toEqual([['red'], ['amber']]);
    expect(findEvidence({ wagering: { left: money(1n), since: null } })).toEqual({ left: '0.01', mode: 'block' });
  });
});
