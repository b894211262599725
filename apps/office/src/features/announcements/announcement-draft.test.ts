import { expect, it } from 'vitest';
import { blank, draftOf, inputOf } from './announcement-draft.ts';

it('sends what was read, where nothing was changed', () => {
  const read = {
    ...blank('arara'),
    titles: { pt: 'Oi' },
    bodies: { pt: 'Texto' },
    ends_at: '2026-11-20T15:00:00.000Z',
  };
  const { picture_url: _url, ...sent } = { ...read, ends_at: '2026-11-20T12:00:00-03:00' };
  expect(inputOf(read, draftOf(read))).toEqual(sent);
});

it('sends no empty link, and no words that nobody wrote', () => {
  const read = blank('arara');
  const draft = { ...draftOf(read), link: '  ', titles: { pt: 'a', en: ' ' }, place: 'x' };
  const sent = inputOf(read, draft);
  expect(sent).toMatchObject({ link: null, titles: { pt: 'a' } });
  expect(sent.place).toBeNaN();
});
