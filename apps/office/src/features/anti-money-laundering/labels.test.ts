import { beforeAll, expect, it } from 'vitest';
import { changeLocale, findText } from '../../shared/messages/translation.ts';

beforeAll(() => changeLocale('pt'));

it.each(['aml.parameter.count', 'aml.figure.staked', 'aml.movement.deposit'])('has a text at run time: %s', (key) => {
  expect(findText(key)).not.toBeUndefined();
});
