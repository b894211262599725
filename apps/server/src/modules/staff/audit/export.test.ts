import { AUDIT_EXPORT_PATH, endpoints } from '@arara/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Ask, askOf } from '../../../../testing/ask.ts';
import { type TestHouse, createTestHouse, signInStaff } from '../../../../testing/index.ts';
import { seededRoles } from '../role.ts';

let house: TestHouse;
let ask: Ask;
const tokens = new Map<string, string>();

beforeAll(async () => {
  house = await createTestHouse();
  ask = askOf(house);
  for (const role of seededRoles) await signInStaff(house, role, undefined, (token) => tokens.set(role, token));
});

afterAll(() => house.close());

const take = (role: string, query = '') =>
  ask(`${AUDIT_EXPORT_PATH}${query}`, { headers: { authorization: `Bearer ${tokens.get(role) ?? ''}` } });
const actor = { id: 1, email: 'admin@arara.test', name: 'Ana', role: 'admin', ip: '192.0.2.1', session: 1 };

async function record(count: number, act: { action: string; reason: string }): Promise<void> {
  await house.database.atomically(async (tx) => {
    for (let index = 0; index < count; index += 1)
      await house.house.office.record(tx, actor, { ...act, subject: `thing:${index}`, after: { index } });
  });
}

describe('the log as a file', () => {
  it.each(seededRoles)('is for who may export it: %s', async (role) => {
    const { status } = await take(role);
    expect(status).toBe(['admin', 'auditor'].includes(role) ? 200 : 403);
  });

  it.each(['', 'Bearer x', `Bearer ${'A'.repeat(43)}`])(
    'is nobody’s who is not signed in: %j',
    async (authorization) => {
      expect((await ask(AUDIT_EXPORT_PATH, { headers: { authorization } })).status).toBe(401);
    },
  );

  it('has a line for each entry, however many, oldest first', async () => {
    await record(1_203, { action: 'many.done', reason: 'muitos' });
    const { headers, text } = await take('auditor', '?action=many.done');
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="auditoria-2026-11-20.csv"',
      'cache-control': 'no-store',
    });
    const lines = text.replace('\uFEFF', '').trimEnd().split('\r\n');
    expect(lines).toHaveLength(1_204);
    expect(lines[0]).toBe('"id","at","staff_id","staff","action","subject","reason","before","after","ip","session"');
    expect(lines[1]).toContain('"thing:0"');
    expect(lines.at(-1)).toContain('"thing:1202"');
    expect(lines.at(-1)).toContain('"{""index"":1202}"');
  });

  it('takes the same words and filters as the list', async () => {
    const { text } = await take('auditor', '?subject=thing:7&action=many.done&lang=en');
    expect(text.trimEnd().split('\r\n')).toHaveLength(2);
    const wrong = await take('auditor', '?from=ontem');
    expect(wrong).toMatchObject({ status: 422, body: { error: 'invalid', errors: { from: [expect.any(String)] } } });
  });

  it('holds nothing that a spreadsheet would run', async () => {
    await record(1, { action: 'odd.done', reason: '=HYPERLINK("http://evil.example";"clique")' });
    const { text } = await take('auditor', '?action=odd.done');
    expect(text).toContain(`"'=HYPERLINK(""http://evil.example"";""clique"")"`);
  });

  it('is itself written down, with what was asked for, and who was refused it too', async () => {
    await take('auditor', '?action=odd.done');
    await take('finance');
    await house.house.office.settled();
    const read = async (action: string) => {
      const { body } = await ask(`${endpoints.officeAudit.path}?action=${action}&order=desc`, {
        headers: { authorization: `Bearer ${tokens.get('auditor') ?? ''}` },
      });
      return (body['data'] as { data: Record<string, unknown>[] }).data;
    };
    expect((await read('audit.exported'))[0]).toMatchObject({
      staff: 'auditor@arara.test',
      after: { action: 'odd.done' },
    });
    expect((await read('staff.call_refused')).map(({ staff }) => staff)).toContain('finance@arara.test');
  });
});
