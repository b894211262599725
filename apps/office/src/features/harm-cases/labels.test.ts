import { beforeAll, expect, it } from 'vitest';
import { changeLocale, findText } from '../../shared/messages/translation.ts';

beforeAll(() => changeLocale('pt'));

it.each(['amount', 'deposited', 'usual', 'hours', 'percent', 'rounds', 'until_hour', 'longest', 'phrases'])(
  'has a text for the figure %s at run time',
  (name) => {
    expect(findText(`harm.figure.${name}`)).not.toBeUndefined();
  },
);
