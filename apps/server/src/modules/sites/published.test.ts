import { localeKeys } from '@arara/contract/locales';
import type { Call } from '@arara/contract/client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { codeOf } from '../../../testing/helpdesk.ts';
import { type TestHouse, createTestHouse, registerMember, signInStaff } from '../../../testing/index.ts';

let house: TestHouse;
let admin: Call;
const site = 'arara';

beforeAll(async () => {
  house = await createTestHouse();
  admin = await signInStaff(house, 'admin');
});

afterAll(() => house.close());

async function publish(title: string) {
  const draft = (await admin('officeDocumentDraft', { site, kind: 'about' })).data;
  for (const language of localeKeys) {
    await admin('officeDocumentText', { id: draft.id, language, title: `${title} ${language}`, body: 'Quem somos.' });
  }
  return (await admin('officeDocumentAnnounce', { id: draft.id })).data;
}

it('a document that is only published holds at once, in every version, and all of them can be read', async () => {
  expect(await codeOf(house.call()('termsDocument', { site, kind: 'about' }))).toBe('document_unknown');
  expect(await publish('Sobre nós')).toMatchObject({ version: 1, status: 'in_force' });
  house.clock.advance(60);
  expect(await publish('Sobre a casa')).toMatchObject({ version: 2, status: 'in_force' });
  const { data } = await house.call()('termsHistory', { site, kind: 'about' });
  expect(data.map(({ version, title }) => [version, title])).toEqual([
    [2, 'Sobre a casa pt'],
    [1, 'Sobre nós pt'],
  ]);
});

it('nobody is asked to agree to it: not by registering, not later, not even where they want to', async () => {
  const maria = await registerMember(house);
  expect((await maria.call('termsPending', {})).data).toEqual([]);
  const { data } = await admin('officePlayer', { id: maria.id });
  expect(data.documents.map(({ kind }) => kind).toSorted()).toEqual(['privacy', 'responsible_gaming', 'terms']);
  expect(await codeOf(maria.call('termsAccept', { kind: 'about', version: 2 }))).toBe('document_unknown');
});
