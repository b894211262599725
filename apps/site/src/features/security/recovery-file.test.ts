import { expect, it } from 'vitest';
import { recoveryText } from './recovery-file.ts';

it('contains the account and one code per line, with line ends that Windows can read', () => {
  const whose = { title: 'Códigos de recuperação', site: 'Arara', account: 'maria2026' };
  expect(recoveryText({ ...whose, codes: ['AAAAA-BBBBB', 'CCCCC-DDDDD'] })).toBe(
    'Códigos de recuperação\r\nArara · maria2026\r\n\r\nAAAAA-BBBBB\r\nCCCCC-DDDDD\r\n',
  );
});
