import { endpoints } from '@arara/contract';
import { expect, it } from 'vitest';
import { firstArticles } from './first-articles.ts';

it.each(firstArticles)('the article about $topic passes the validation of the back office', ({ topic, texts }) => {
  const form = { id: null, saved_version: 0, site: 'arara', topic, place: 1, state: 'published', texts };
  expect(endpoints.officeFaqSave.input.safeParse(form).success).toBe(true);
});
