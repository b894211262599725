import { failures } from '@arara/contract';
import { localeKeys } from '@arara/contract/locales';
import { describe, expect, it } from 'vitest';
import { type Messages, messages, say } from './messages.ts';

/** Every text of a language by its path, as in `failures.below_minimum`. */
function texts(branch: object, path = ''): Map<string, string> {
  const found = new Map<string, string>();
  for (const [key, value] of Object.entries<unknown>({ ...branch })) {
    const here = path === '' ? key : `${path}.${key}`;
    if (typeof value === 'string') found.set(here, value);
    if (typeof value !== 'object' || value === null) continue;
    for (const [below, text] of texts(value, here)) found.set(below, text);
  }
  return found;
}

const placeholders = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted();

const portuguese = texts(messages.pt);
const others = localeKeys.filter((key) => key !== 'pt');

/** Texts that are equal in several languages; `Unauthenticated.` is fixed by the specification. */
const shared = new Set(['Unauthenticated.', 'Pix', 'Arcade', 'Bingo', 'Crash', 'Slot', 'Slots']);

describe('the messages of the server', () => {
  it.each(localeKeys)('in %s include every text, none empty or with surrounding spaces', (key) => {
    const translated = texts(messages[key]);

    expect([...translated.keys()]).toEqual([...portuguese.keys()]);
    for (const [path, text] of translated) {
      expect(text, path).not.toBe('');
      expect(text.trim(), path).toBe(text);
      expect(text, path).not.toMatch(/\s\s|TODO|undefined/);
    }
  });

  it.each(others)('in %s has the same placeholders as in Portuguese', (key) => {
    for (const [path, text] of texts(messages[key])) {
      expect(placeholders(text), path).toEqual(placeholders(portuguese.get(path) ?? ''));
    }
  });

  it.each(others)('in %s contain no Portuguese', (key) => {
    const letters = /(?<!\p{L})(você|não|sua|seu|senha|saque|conta|jogo|tente|escolha|banco|valor)(?!\p{L})/iu;
    for (const [path, text] of texts(messages[key])) {
      if (shared.has(text)) continue;
      expect(text, path).not.toBe(portuguese.get(path));
      expect(text, path).not.toMatch(letters);
    }
  });

  it.each(['zh-Hans', 'zh-Hant', 'th'] as const)('in %s are in its own script', (key) => {
    const script = key === 'th' ? /\p{Script=Thai}/u : /\p{Script=Han}/u;
    for (const [path, text] of texts(messages[key])) {
      if (!shared.has(text)) expect(text, path).toMatch(script);
    }
  });

  it('do not mix simplified and traditional Chinese', () => {
    const simplified = /[账户码证错误请输务无间钱银额确认录验进设审应该这们]/u;
    const traditional = /[帳戶碼證錯誤請輸務無間錢銀額確認錄驗進設審應該這們]/u;

    for (const [path, text] of texts(messages['zh-Hant'])) expect(text, path).not.toMatch(simplified);
    for (const [path, text] of texts(messages['zh-Hans'])) expect(text, path).not.toMatch(traditional);
  });

  // Related languages share words: one text in fifteen may be the same in both.
  it('are in no language a copy of another', () => {
    for (const key of localeKeys) {
      for (const other of localeKeys.filter((one) => one > key)) {
        const theirs = texts(messages[other]);
        const alike = [...texts(messages[key])].filter(
          ([path, text]) => !shared.has(text) && theirs.get(path) === text,
        );
        const paths = alike.map(([path]) => path);
        expect(paths.length, `${key} and ${other}: ${paths.join(' ')}`).toBeLessThan(theirs.size / 15);
      }
    }
  });
});

describe('a refusal', () => {
  it('without a session has the same text in every language, because clients compare it', () => {
    for (const key of localeKeys) {
      expect(messages[key].failures.unauthenticated).toBe('Unauthenticated.');
      expect(messages[key].failures.session_taken).toBe('Unauthenticated.');
    }
  });

  it('has only the placeholders that its call fills', () => {
    const filled: Record<string, string[]> = {
      tables_full: ['{most}'],
      chat_muted: ['{until}'],
      chat_length: ['{most}'],
      bonus_max_bet: ['{amount}'],
      too_many_tries: ['{seconds}'],
      code_too_soon: ['{seconds}'],
      round_too_soon: ['{seconds}'],
      auto_not_offered: ['{most}'],
      other_site: ['{address}', '{site}'],
      too_young: ['{age}'],
      code_wrong: ['{left}'],
      below_minimum: ['{min}'],
      above_maximum: ['{max}'],
      method_closed: ['{from}', '{to}'],
      role_limit_each: ['{max}'],
      staff_credit_maximum: ['{max}'],
      role_limit_day: ['{left}'],
      host_taken: ['{host}'],
      contrast_too_low: ['{ground}', '{least}', '{ratio}', '{text}'],
      jurisdiction_refuses: ['{jurisdiction}', '{rule}'],
      picture_too_big: ['{kilobytes}', '{side}'],
      document_incomplete: ['{language}'],
      notice_too_short: ['{earliest}'],
      receipts_full: ['{max}'],
      tickets_full: ['{max}'],
      ticket_taken: ['{who}'],
      deposit_decided_by: ['{who}'],
      free_rounds_stake: ['{max}', '{min}'],
      withdrawals_spent: ['{max}'],
      withdrawal_decided_by: ['{who}'],
      withdrawal_on_hold: ['{who}'],
      withdrawal_escalated: ['{who}'],
      debt_open: ['{owed}'],
      wagering_left: ['{available}', '{left}'],
      accounts_full: ['{max}'],
      withdrawal_password_wrong: ['{left}'],
      withdrawal_password_locked: ['{minutes}'],
    };
    for (const [code, text] of Object.entries(messages.pt.failures)) {
      expect(placeholders(text), code).toEqual(filled[code] ?? []);
    }
  });

  it('has a text for every failure code of the contract', () => {
    expect(Object.keys(messages.pt.failures).toSorted()).toEqual(Object.keys(failures).toSorted());
  });
});

describe('a withdrawal', () => {
  it('does not reveal to the player that it waits for a second person or is on hold', () => {
    for (const key of localeKeys) {
      const status: Messages['withdrawalStatus'] = messages[key].withdrawalStatus;
      expect(status.second_review).toBe(status.in_review);
      expect(status.on_hold).toBe(status.in_review);
    }
  });
});

describe('say', () => {
  it('fills every placeholder by name', () => {
    expect(say(messages.pt.failures.below_minimum, { min: 'R$ 20,00' })).toBe('O mínimo neste método é R$ 20,00.');
    expect(say('{a} {b} {a}', { a: 1, b: 2n })).toBe('1 2 1');
  });

  it('inserts a value literally, even one that looks like a placeholder or a pattern', () => {
    expect(say('até {max}', { max: '$& {min}' })).toBe('até $& {min}');
  });

  it('never shows a placeholder without a value', () => {
    expect(say('em {seconds} s')).toBe('em … s');
  });
});
