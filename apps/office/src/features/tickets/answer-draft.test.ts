import { describe, expect, it } from 'vitest';
import { listModes, fillPlaceholders } from './answer-draft.ts';

const open = { protocol: 'O1', made_at: '', due_at: '', answered_at: null, late: false };

describe('listModes', () => {
  it.each([
    ['nothing once it is closed', 'closed', open, { answer: true, complain: true }, []],
    ['an answer and a note', 'open', null, { answer: true, complain: true }, ['answer', 'note']],
    [
      'the formal answer that is required first',
      'waiting',
      open,
      { answer: true, complain: true },
      ['formal', 'answer', 'note'],
    ],
    ['the formal answer alone', 'waiting', open, { answer: false, complain: true }, ['formal']],
    ['nothing by who only reads', 'waiting', open, { answer: false, complain: false }, []],
    ['no second formal answer', 'answered', { ...open, answered_at: 'now' }, { answer: false, complain: true }, []],
  ] as const)('is %s', (_what, state, complaint, may, modes) => {
    expect(listModes({ state, complaint }, may)).toEqual(modes);
  });
});

it("uses the player's language, otherwise Portuguese", () => {
  const texts = { pt: 'Olá!', en: 'Hello!' };
  expect([fillPlaceholders({ texts }, 'en'), fillPlaceholders({ texts }, 'tr')]).toEqual(['Hello!', 'Olá!']);
});
