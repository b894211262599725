import { wireLocales } from '@arara/contract/wire-locales';
import type { Call } from '@arara/contract/client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { codeOf } from '../../../../../testing/helpdesk.ts';
import { type TestServer, createTestServer, registerMember, signInStaff } from '../../../../../testing/index.ts';

let server: TestServer;
let admin: Call;
const site = 'arara';

beforeAll(async () => {
  server = await createTestServer();
  admin = await signInStaff(server, 'admin');
});

afterAll(() => server.close());

async function publish(title: string) {
  const draft = (await admin('officeDocumentDraft', { site, kind: 'about' })).data;
  for (const language of wireLocales) {
    await admin('officeDocumentText', { id: draft.id, language, title: `${title} ${language}`, body: 'Quem somos.' });
  }
  return (await admin('officeDocumentAnnounce', { id: draft.id })).data;
}

it('puts every version of a non-binding document in force immediately and keeps all versions readable', async () => {
  expect(await codeOf(server.call()('termsDocument', { site, kind: 'about' }))).toBe('document_unknown');
  expect(await publish('Sobre nós')).toMatchObject({ version: 1, status: 'in_force' });
  server.clock.advance(60);
  expect(await publish('Sobre a casa')).toMatchObject({ version: 2, status: 'in_force' });
  const { data } = await server.call()('termsHistory', { site, kind: 'about' });
  expect(data.map(({ version, title }) => [version, title])).toEqual([
    [2, 'Sobre a casa pt'],
    [1, 'Sobre nós pt'],
  ]);
});

it('never asks a member to accept a non-binding document', async () => {
  const maria = await registerMember(server);
  expect((await maria.call('termsPending', {})).data).toEqual([]);
  const { data } = await admin('officePlayer', { id: maria.id });
  expect(data.documents.map(({ kind }) => kind).toSorted()).toEqual(['privacy', 'responsible_gaming', 'terms']);
  expect(await codeOf(maria.call('termsAccept', { kind: 'about', version: 2 }))).toBe('document_unknown');
});
