import { expect, it } from 'vitest';
import { parsePasswd } from './account.ts';

it('finds every account that is not root, and nothing in lines that are none', () => {
  const text = [
    'root:x:0:0:root:/root:/bin/sh',
    'nobody:x:65534:65533::/:/sbin/nologin',
    '# comment',
    '',
    '+::::::',
    'x:y',
  ].join('\n');
  expect([...parsePasswd(text)]).toEqual([['nobody', { uid: 65534, gid: 65533 }]]);
});
