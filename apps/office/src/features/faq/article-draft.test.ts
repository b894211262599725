import { expect, it } from 'vitest';
import { blank, toDraft, toInput } from './article-draft.ts';

it('sends the article without empty translations', () => {
  const read = blank('arara');
  const texts = { pt: { question: 'Como?', answer: 'Assim.' }, en: { question: ' ', answer: '' } };
  expect(toInput(read, { ...toDraft(read), place: '20', texts })).toEqual({
    id: null,
    saved_version: 0,
    site: 'arara',
    topic: 'deposit',
    state: 'draft',
    place: 20,
    texts: { pt: { question: 'Como?', answer: 'Assim.' } },
  });
});

it.each(['', 'x', '1,5', '-1', '123456'])('sends NaN for %j, so that the server names the field', (place) => {
  const read = blank('arara');
  expect(toInput(read, { ...toDraft(read), place }).place).toBeNaN();
});
