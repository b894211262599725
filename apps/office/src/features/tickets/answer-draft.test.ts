import { describe, expect, it } from 'vitest';
import { modesOf, readyText } from './answer-draft.ts';

const open = { protocol: 'O1', made_at: '', due_at: '', answered_at: null, late: false };

describe('what can be written of a ticket', () => {
  it.each([
    ['nothing once it is closed', 'closed', open, { answer: true, complain: true }, []],
    ['an answer and a note', 'open', null, { answer: true, complain: true }, ['answer', 'note']],
    [
      'first of all the formal answer that is owed',
      'waiting',
      open,
      { answer: true, complain: true },
      ['formal', 'answer', 'note'],
    ],
    ['the formal answer alone', 'waiting', open, { answer: false, complain: true }, ['formal']],
    ['nothing by who only reads', 'waiting', open, { answer: false, complain: false }, []],
    ['no second formal answer', 'answered', { ...open, answered_at: 'now' }, { answer: false, complain: true }, []],
  ] as const)('is %s', (_what, state, complaint, may, modes) => {
    expect(modesOf({ state, complaint }, may)).toEqual(modes);
  });
});

it('takes a ready answer in the language of the player, else in Portuguese', () => {
  const texts = { pt: 'Olá!', en: 'Hello!' };
  expect([readyText({ texts }, 'en'), readyText({ texts }, 'tr')]).toEqual(['Hello!', 'Olá!']);
});
