import type { Call } from '@arara/contract/client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestServer, createTestServer, signInStaff } from '../../../../testing/index.ts';

let server: TestServer;
let rui: Call;
let bia: Call;

beforeAll(async () => {
  server = await createTestServer();
  rui = await signInStaff(server, 'finance', 'rui@arara.test');
  bia = await signInStaff(server, 'risk', 'bia@arara.test');
});

afterAll(() => server.close());

const save = async (call: Call, name: string, query = 'status=credited', shared = false) =>
  (await call('officeViewSave', { list: 'recharges', name, query, shared })).data;
const list = async (call: Call) => (await call('officeViews', { list: 'recharges' })).data;

it('shows a private view to its owner only, and a shared one to all', async () => {
  await save(rui, 'Creditados');
  await save(rui, 'Vencidos', 'status=expired&cols=amount', true);
  expect(await list(rui)).toMatchObject([
    { name: 'Creditados', query: 'status=credited', own: true, shared: false, default: false },
    { name: 'Vencidos', own: true, shared: true },
  ]);
  expect(await list(bia)).toMatchObject([{ name: 'Vencidos', own: false, shared: true }]);
});

it('replaces the own view of the same name', async () => {
  await save(rui, 'CREDITADOS', 'status=credited&min=100');
  expect((await list(rui)).filter(({ own }) => own)).toHaveLength(2);
});

it('keeps neither the search nor the page nor the open record', async () => {
  const saved = await save(rui, 'Busca', 'q=11987654321&page=3&id=R1&player_id=7&status=credited');
  expect(saved.find(({ name }) => name === 'Busca')?.query).toBe('status=credited');
});

it('opens the list with the chosen view, until it is deleted or no longer shared', async () => {
  const shared = (await list(bia))[0]?.id ?? '';
  expect((await bia('officeViewDefault', { list: 'recharges', id: shared })).data[0]).toMatchObject({ default: true });
  expect((await list(rui)).some((view) => view.default)).toBe(false);
  await save(rui, 'Vencidos', 'status=expired', false);
  expect(await list(bia)).toEqual([]);
  const own = (await save(bia, 'Minha'))[0]?.id ?? '';
  await bia('officeViewDefault', { list: 'recharges', id: own });
  expect((await bia('officeViewDefault', { list: 'recharges', id: null })).data[0]).toMatchObject({ default: false });
  await bia('officeViewDelete', { id: own });
  expect(await list(bia)).toEqual([]);
});

it('keeps the report of a view, for those who may read reports', async () => {
  const view = {
    list: 'reports' as const,
    name: 'Caixa',
    query: 'view=money&period=month&site=arara%2Cbrasa',
    shared: true,
  };
  expect((await rui('officeViewSave', view)).data).toMatchObject([{ name: 'Caixa', query: view.query }]);
  await expect(bia('officeViews', { list: 'reports' })).rejects.toMatchObject({ code: 403 });
});

it('needs the permission to read the list', async () => {
  const content = await signInStaff(server, 'content');
  await expect(list(content)).rejects.toMatchObject({ code: 403 });
  await expect(save(content, 'x')).rejects.toMatchObject({ code: 403 });
});

it('refuses the view of another member, one of another list, and the twenty-first', async () => {
  const [own] = await list(rui);
  await expect(bia('officeViewDelete', { id: own?.id ?? '' })).rejects.toMatchObject({ code: 404 });
  await expect(bia('officeViewDefault', { list: 'recharges', id: own?.id ?? '' })).rejects.toMatchObject({ code: 404 });
  await expect(rui('officeViewDefault', { list: 'players', id: own?.id ?? '' })).rejects.toMatchObject({ code: 404 });
  for (let index = (await list(rui)).length; index < 20; index += 1) await save(rui, `Visão ${index}`);
  await expect(save(rui, 'Mais uma')).rejects.toMatchObject({ code: 409 });
});

it.each([
  ['a name that is empty', { name: ' ' }, 'name'],
  ['an address that is none', { query: '<script>' }, 'query'],
  ['a list without views', { list: 'staff' }, 'list'],
])('refuses %s', async (_what, input, field) => {
  const whole = { list: 'recharges', name: 'x', query: '', shared: false, ...input };
  const refusal = await rui('officeViewSave', whole as never).catch((error: { errors: object }) => error.errors);
  expect(Object.keys(refusal)).toEqual([field]);
});

it('refuses an address that is too long once it is encoded', async () => {
  await expect(save(bia, 'Longa', ':'.repeat(500))).rejects.toMatchObject({ code: 422 });
  await save(bia, 'Longa', `cols=${'a'.repeat(495)}`);
});
