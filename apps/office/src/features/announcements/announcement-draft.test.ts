import { expect, it } from 'vitest';
import { blank, toDraft, toInput } from './announcement-draft.ts';

it('sends an unchanged announcement as it was read', () => {
  const read = {
    ...blank('arara'),
    titles: { pt: 'Oi' },
    bodies: { pt: 'Texto' },
    ends_at: '2026-11-20T15:00:00.000Z',
  };
  const { picture_url: _url, ...sent } = { ...read, ends_at: '2026-11-20T12:00:00-03:00' };
  expect(toInput(read, toDraft(read))).toEqual(sent);
});

it('omits an empty link and empty translations', () => {
  const read = blank('arara');
  const draft = { ...toDraft(read), link: '  ', titles: { pt: 'a', en: ' ' }, place: 'x' };
  const sent = toInput(read, draft);
  expect(sent).toMatchObject({ link: null, titles: { pt: 'a' } });
  expect(sent.place).toBeNaN();
});
