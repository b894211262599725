import { describe, expect, it } from 'vitest';
import en from '../apps/office/messages/en.json' with { type: 'json' };
import pt from '../apps/office/messages/pt.json' with { type: 'json' };
import serverEn from '../apps/server/src/modules/accounts/staff/messages/en.json' with { type: 'json' };
import serverPt from '../apps/server/src/modules/accounts/staff/messages/pt.json' with { type: 'json' };
import { limitedActs, permissionKeys } from '../apps/server/src/modules/accounts/staff/index.ts';
import { writtenSources } from './tidy/source.ts';

/** The labels of the back office, and those that the server sends for the permissions of a role. */
const languages = [
  ['pt', new Set(Object.keys(pt)), new Set(Object.keys(serverPt))],
  ['en', new Set(Object.keys(en)), new Set(Object.keys(serverEn))],
] as const;

/** The actions that a source writes to the audit log as `action: 'noun.verb'`, or one of several by a condition. */
function findAuditActions(text: string): string[] {
  const expressions = [...text.matchAll(/\baction:\s*((?:[^,;{}'`]|'[^']*')+)/g)].map(
    ([, expression = '']) => expression,
  );
  return expressions.flatMap((expression) =>
    [...expression.matchAll(/'([a-z_]+\.[a-z_]+)'/g)].map(([, action = '']) => action),
  );
}

const recorded = new Set(
  writtenSources()
    .filter(({ path }) => /^apps\/server\/src\/.*(?<!\.test)\.ts$/.test(path))
    .flatMap(({ text }) => (text.includes('.record(') ? findAuditActions(text) : [])),
);

describe.each(languages)('the back office in %s', (_locale, keys, descriptions) => {
  it('has a label for every permission of the server', () => {
    expect(permissionKeys.filter((key) => !descriptions.has(key))).toEqual([]);
  });

  it('has a label for every permission that has a limit', () => {
    expect(limitedActs.filter((act) => !keys.has(`codes.permission.${act}`))).toEqual([]);
  });

  it('has a label for the area of every permission', () => {
    const areas = new Set(permissionKeys.map((key) => key.split('.')[0] ?? ''));
    expect([...areas].filter((area) => !keys.has(`codes.permissionArea.${area}`))).toEqual([]);
  });

  it('has a label for every action that the server writes to the audit log', () => {
    expect(recorded.size).toBeGreaterThan(100);
    expect([...recorded].filter((action) => !keys.has(`codes.action.${action}`))).toEqual([]);
  });
});

describe('the actions of a source', () => {
  it('are the literals of `action`, those of a condition included', () => {
    expect(findAuditActions("staff.record(tx, actor, { action: 'game.opened', subject: 'x' })")).toEqual([
      'game.opened',
    ]);
    expect(findAuditActions("({\n  action: isOn ? 'game.opened' : 'game.closed',\n})")).toEqual([
      'game.opened',
      'game.closed',
    ]);
    expect(findAuditActions("transaction: 'a.b', reaction: 'c.d'")).toEqual([]);
  });
});
