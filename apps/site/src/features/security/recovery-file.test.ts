import { expect, it } from 'vitest';
import { recoveryText } from './recovery-file.ts';

it('says whose codes they are and gives each a line, as a phone and a Windows notepad read it', () => {
  const whose = { title: 'Códigos de recuperação', site: 'Arara', account: 'maria2026' };
  expect(recoveryText({ ...whose, codes: ['AAAAA-BBBBB', 'CCCCC-DDDDD'] })).toBe(
    'Códigos de recuperação\r\nArara · maria2026\r\n\r\nAAAAA-BBBBB\r\nCCCCC-DDDDD\r\n',
  );
});
