import { expect, it } from 'vitest';
import { type HelpdeskSettings, toDraft, toInput, parseRanges } from './helpdesk-draft.ts';

it.each([
  ['', []],
  ['9-18', [{ from: '09:00', to: '18:00' }]],
  [
    '09:00-12:00, 13:00–18:30',
    [
      { from: '09:00', to: '12:00' },
      { from: '13:00', to: '18:30' },
    ],
  ],
  [' 22:00 - 2 ', [{ from: '22:00', to: '02:00' }]],
  ['9', [{ from: '09:00', to: '00:00' }]],
  ['nine-five', [{ from: 'nine:00', to: 'five:00' }]],
])('reads %j as %j', (typed, ranges) => {
  expect(parseRanges(typed)).toEqual(ranges);
});

const desk: HelpdeskSettings = {
  site: 'arara',
  saved_version: 3,
  updated_at: '2026-11-20T12:00:00.000Z',
  channels: [{ kind: 'phone', value: '+551130000000' }],
  week: [[], [{ from: '09:00', to: '18:00' }], [], [], [], [], []],
  exceptions: [{ day: '2026-12-25', name: 'Natal', ranges: [] }],
  answer_minutes: 240,
  complaint_days: 5,
  licence_contact: '',
};

it('sends unchanged settings as they were read', () => {
  const { updated_at: _at, ...same } = desk;
  expect(toInput(desk, toDraft(desk))).toEqual(same);
});

it('normalises a phone number and keeps an invalid one', () => {
  const draft = { ...toDraft(desk), answerMinutes: 'soon' };
  draft.channels = [{ kind: 'whatsapp', value: '+55 (11) 98765-4321' }];
  const input = toInput(desk, draft);
  expect(input.channels).toEqual([{ kind: 'whatsapp', value: '+5511987654321' }]);
  expect(input.answer_minutes).toBeNaN();
});
