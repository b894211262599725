import { AUDIT_EXPORT_PATH, endpoints } from '@arara/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SendRequest, requestSender } from '../../../../../testing/raw-request.ts';
import { type TestServer, createTestServer, signInStaff } from '../../../../../testing/index.ts';
import { seededRoles } from '../permissions.ts';

let server: TestServer;
let ask: SendRequest;
const tokens = new Map<string, string>();

beforeAll(async () => {
  server = await createTestServer();
  ask = requestSender(server);
  for (const role of seededRoles) await signInStaff(server, role, undefined, (token) => tokens.set(role, token));
});

afterAll(() => server.close());

const download = (role: string, query = '') =>
  ask(`${AUDIT_EXPORT_PATH}${query}`, { headers: { authorization: `Bearer ${tokens.get(role) ?? ''}` } });
const actor = { id: 1, email: 'admin@arara.test', name: 'Ana', role: 'admin', ip: '192.0.2.1', session: 1 };

async function record(count: number, act: { action: string; reason: string }): Promise<void> {
  await server.database.atomically(async (tx) => {
    for (let index = 0; index < count; index += 1)
      await server.server.staff.record(tx, actor, { ...act, subject: `thing:${index}`, after: { index } });
  });
}

describe('the export of the audit log', () => {
  it.each(seededRoles)('requires audit.export: %s', async (role) => {
    const { status } = await download(role);
    expect(status).toBe(['admin', 'auditor'].includes(role) ? 200 : 403);
  });

  it.each(['', 'Bearer x', `Bearer ${'A'.repeat(43)}`])('requires a session: %j', async (authorization) => {
    expect((await ask(AUDIT_EXPORT_PATH, { headers: { authorization } })).status).toBe(401);
  });

  it('has one line for each entry, oldest first, over several batches', async () => {
    await record(1_203, { action: 'many.done', reason: 'muitos' });
    const { headers, text } = await download('auditor', '?action=many.done');
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

  it('accepts the filters of the list', async () => {
    const { text } = await download('auditor', '?subject=thing:7&action=many.done&lang=en');
    expect(text.trimEnd().split('\r\n')).toHaveLength(2);
    const wrong = await download('auditor', '?from=ontem');
    expect(wrong).toMatchObject({ status: 422, body: { error: 'invalid', errors: { from: [expect.any(String)] } } });
  });

  it('escapes formulas of spreadsheets', async () => {
    await record(1, { action: 'odd.done', reason: '=HYPERLINK("http://evil.example";"clique")' });
    const { text } = await download('auditor', '?action=odd.done');
    expect(text).toContain(`"'=HYPERLINK(""http://evil.example"";""clique"")"`);
  });

  it('is logged with its filter, and so is a refused export', async () => {
    await download('auditor', '?action=odd.done');
    await download('finance');
    await server.server.staff.settled();
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
