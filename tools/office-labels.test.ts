import { agencyMoveStates, endpoints } from '@arara/contract';
import { describe, expect, it } from 'vitest';
import en from '../apps/office/messages/en.json' with { type: 'json' };
import pt from '../apps/office/messages/pt.json' with { type: 'json' };
import serverEn from '../apps/server/src/modules/accounts/staff/messages/en.json' with { type: 'json' };
import serverPt from '../apps/server/src/modules/accounts/staff/messages/pt.json' with { type: 'json' };
import { limitedActs, permissionKeys } from '../apps/server/src/modules/accounts/staff/index.ts';
import { type Source, writtenSources } from './tidy/source.ts';
import { isRecord, syntaxOf } from './tidy/syntax.ts';

/** The labels of the back office, and those that the server sends for the permissions of a role. */
const languages = [
  ['pt', new Set(Object.keys(pt)), new Set(Object.keys(serverPt))],
  ['en', new Set(Object.keys(en)), new Set(Object.keys(serverEn))],
] as const;

/** What a source beside the audit log names in the same form: points where a test makes it fail, and fields that it refuses. */
const NO_ACTION = /\bfailpoint\('[^']*'\)|\bfield: '[^']*'|'[a-z_]+\.pt'/g;

/** The actions that a source names as `noun.verb`, whether it writes them itself or hands them to what does. */
function findAuditActions(text: string): string[] {
  const named = [...text.replaceAll(NO_ACTION, '').matchAll(/'([a-z_]+\.[a-z_]+)'/g)].map(([, action = '']) => action);
  return named.filter((name) => !isPermission.has(name));
}

/** The actions that a source builds from a value: `difference.*` for `difference.${command}`. */
const findBuiltActions = (text: string): string[] =>
  [...text.matchAll(/\baction:\s*`([^`]+)`/g)].map(([, action = '']) => action.replaceAll(/\$\{[^}]*\}/g, '*'));

const isPermission = new Set<string>([...permissionKeys, ...limitedActs]);

const sources = writtenSources().filter(
  ({ path, text }) => /^apps\/server\/src\/modules\/.*(?<!\.test)\.ts$/.test(path) && text.includes('.record('),
);
const recorded = new Set(sources.flatMap(({ text }) => findAuditActions(text)));

const decided = ['approved', 'refused'];

/** The values of what the server builds, as the contract lists them. */
const builtFrom: Readonly<Record<string, readonly string[]>> = {
  '*.plan_changed': ['vip', 'rebates', 'commissions'],
  'aml_case.*': [
    'taken',
    'note',
    'funds_requested',
    'hold',
    'release',
    'report_drafted',
    'report_approved',
    'report_refused',
    'report_sent',
    'closed',
  ],
  'aml_list.*': decided,
  'aml_rule.*': decided,
  'harm_case.*': ['reopened', 'taken', 'note', 'contacted', 'care_sent', 'closed'],
  'agency_flag.*': endpoints.officeAgencyFlagDecide.input.shape.decision.options,
  'agency_move.*': agencyMoveStates,
  'difference.*': endpoints.officeDifference.input.shape.command.options,
  'jackpot.*': decided,
  'late_payout.*': endpoints.officePayoutSettle.input.shape.way.options,
  'reward_flag.*': endpoints.officeRewardFlagDecide.input.shape.decision.options,
  'reward_hold.*': endpoints.officeHeldClaimDecide.input.shape.decision.options,
  'staff_credit_limits.*': decided,
};
const built = Object.entries(builtFrom).flatMap(([action, values]) =>
  values.map((value) => action.replace('*', value)),
);

const propertiesOf = (value: unknown): Record<string, unknown>[] =>
  isRecord(value) && value['type'] === 'ObjectExpression' && Array.isArray(value['properties'])
    ? value['properties'].filter(isRecord)
    : [];

/** The name of a property or variable; that of a shorthand is its own. */
const nameOf = (value: unknown): unknown => (isRecord(value) ? value['value'] : undefined);
const keyOf = (property: Record<string, unknown>): unknown =>
  nameOf(property['type'] === 'Identifier' ? property : property['key']);

const isSide = (name: unknown): boolean => name === 'before' || name === 'after';

/** The fields that a source names in what an action found and left: the keys of `before: {…}` and `const after = {…}`. */
function findAuditFields(source: Source): string[] {
  const sides = syntaxOf(source).nodes.flatMap((node) =>
    node.type === 'VariableDeclarator'
      ? [[nameOf(node.fields['id']), node.fields['init']]]
      : propertiesOf(node.fields).map((property) => [keyOf(property), property['value']]),
  );
  const fields = sides.flatMap(([name, value]) => (isSide(name) ? propertiesOf(value).map(keyOf) : []));
  return fields.filter((field) => typeof field === 'string');
}

const auditFields = new Set(sources.flatMap(findAuditFields));

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
    expect([...recorded, ...built].filter((action) => !keys.has(`codes.action.${action}`))).toEqual([]);
  });

  it('has a label for every field that the server names in the audit log', () => {
    expect(auditFields.size).toBeGreaterThan(40);
    expect([...auditFields].filter((field) => !keys.has(`codes.field.${field}`))).toEqual([]);
  });
});

describe('the fields of an action', () => {
  it('are the keys of what it found and left', () => {
    const text = "const after = { line: id, text }; log({ before: { state: 'a', ...more }, after: whole });";
    expect(findAuditFields({ path: 'a.ts', text })).toEqual(['line', 'text', 'state']);
  });
});

describe('the actions of a source', () => {
  it('are the names that it writes or hands on, but for permissions, texts and points of failure', () => {
    expect(findAuditActions("staff.record(tx, actor, { action: 'game.opened', subject: 'x' })")).toEqual([
      'game.opened',
    ]);
    expect(findAuditActions("({\n  action: isOn ? 'game.opened' : 'game.closed',\n})")).toEqual([
      'game.opened',
      'game.closed',
    ]);
    expect(findAuditActions("return finishChange(tx, actor, 'site.changed', before);")).toEqual(['site.changed']);
    expect(findAuditActions("failpoint('deposit.credited'); requireText('titles.pt')")).toEqual([]);
    expect(findAuditActions("staffRoute(endpoints.x, 'site.write', run)")).toEqual([]);
  });

  it('are known by their values where it builds them', () => {
    expect(findBuiltActions('({ action: `difference.${command}`, subject: `difference:${id}` })')).toEqual([
      'difference.*',
    ]);
    expect(new Set(sources.flatMap(({ text }) => findBuiltActions(text)))).toEqual(new Set(Object.keys(builtFrom)));
  });
});
