import { expect, expectTypeOf, it } from 'vitest';
import { createLoader, createTranslations, loadDeclaredMessages } from './message-loader.ts';
import { createTranslate } from './translate.ts';

interface Messages {
  title: object;
  unread: { count: number };
  side: { side: 'up' | 'other' };
}

const pt = {
  title: 'Mensagens',
  '@title': { description: 'Heading of the inbox' },
  unread: '{count, plural, one {# não lida} other {# não lidas}}',
  side: '{side, select, up {Sobe} other {Desce}}',
};

it('translates keys with the placeholders that their messages require', () => {
  const t = createTranslate<Messages>('pt', pt);
  expect([t('title'), t('unread', { count: 1 }), t('side', { side: 'up' })]).toEqual([
    'Mensagens',
    '1 não lida',
    'Sobe',
  ]);
  expectTypeOf<Parameters<typeof t<'title'>>>().toEqualTypeOf<[key: 'title']>();
  expectTypeOf<Parameters<typeof t<'unread'>>>().toEqualTypeOf<[key: 'unread', params: { count: number }]>();
  expectTypeOf<Parameters<typeof t>[0]>().toEqualTypeOf<'title' | 'unread' | 'side'>();
});

it('finds texts that are added later', () => {
  const texts: Record<string, string> = {};
  const t = createTranslate<Messages>('pt', texts);
  Object.assign(texts, pt);
  expect(t('title')).toBe('Mensagens');
});

it('loads each language once and keeps its promise', async () => {
  let loads = 0;
  const load = createLoader<Messages, 'pt'>({
    pt: async () => {
      loads += 1;
      return { default: pt };
    },
  });
  const first = load('pt');
  expect(load('pt')).toBe(first);
  expect((await first)('unread', { count: 3 })).toBe('3 não lidas');
  expect(loads).toBe(1);
});

it('loads a language of every folder that is declared', async () => {
  const asked: string[] = [];
  const sources = (folder: string) => ({
    pt: async () => {
      asked.push(folder);
      return { default: pt };
    },
  });
  const first = createLoader<Messages, 'pt'>(sources('first'));
  const second = createLoader<Messages, 'pt'>(sources('second'));
  await first('pt');
  await loadDeclaredMessages('pt');
  expect(asked).toEqual(['first', 'second']);
  expect((await second('pt'))('title')).toBe('Mensagens');
});

it('creates the translate functions of all languages at once', () => {
  const { en } = createTranslations<Messages, 'pt' | 'en'>({ pt, en: { ...pt, title: 'Messages' } });
  expect(en('title')).toBe('Messages');
});
