import { expect, it } from 'vitest';
import { blank, draftOf, inputOf } from './article-draft.ts';

it('is sent as it is typed, without the languages that nobody wrote in', () => {
  const read = blank('arara');
  const texts = { pt: { question: 'Como?', answer: 'Assim.' }, en: { question: ' ', answer: '' } };
  expect(inputOf(read, { ...draftOf(read), place: '20', texts })).toEqual({
    id: null,
    saved_version: 0,
    site: 'arara',
    topic: 'deposit',
    state: 'draft',
    place: 20,
    texts: { pt: { question: 'Como?', answer: 'Assim.' } },
  });
});

it.each(['', 'x', '1,5', '-1', '123456'])('sends no number for %j: the server names the field', (place) => {
  const read = blank('arara');
  expect(inputOf(read, { ...draftOf(read), place }).place).toBeNaN();
});
