import { expect, it } from 'vitest';
import { searchArticles } from './article-search.ts';
import { firstArticles } from './first-articles.ts';

const portuguese = firstArticles.map(({ texts }, id) => ({
  id,
  question: texts.pt?.question ?? '',
  answer: texts.pt?.answer ?? '',
}));

const findBest = (typed: string): string => {
  const [id] = searchArticles(portuguese, typed).ids;
  return portuguese.find((one) => one.id === id)?.question ?? '';
};

it.each([
  ['depósito', 'Fiz um Pix e o depósito não apareceu. E agora?'],
  ['DEPOSITO NAO APARECEU', 'Fiz um Pix e o depósito não apareceu. E agora?'],
  ['saque demora', 'Quanto tempo demora um saque?'],
  ['demora saque', 'Quanto tempo demora um saque?'],
  ['senha de saque', 'Esqueci ou quero trocar a senha de saque'],
  ['saldo bloqeado', 'Por que parte do meu saldo está bloqueada?'],
  ['convidie amigo', 'Convidei um amigo. Quando recebo?'],
  ['cpf', 'Por que vocês pedem meu CPF?'],
  ['instalr', 'Dá para instalar o app?'],
  ['CVV', 'Quero pôr um limite ou dar um tempo do jogo'],
  ['safari', 'Dá para instalar o app?'],
])('%s finds %s', (typed, question) => {
  expect(findBest(typed)).toBe(question);
});

it.each([
  ['deposito', false],
  ['depositto', true],
  ['xyzwk', false],
])('%s matches approximately: %s', (typed, near) => {
  expect(searchArticles(portuguese, typed).near).toBe(near);
});

it('finds nothing for unknown words, and every article for an empty search', () => {
  expect(searchArticles(portuguese, 'xyzwk qqqqq').ids).toEqual([]);
  expect(searchArticles(portuguese, '  ').ids).toHaveLength(portuguese.length);
});

it('finds words of another script', () => {
  const chinese = firstArticles.map(({ texts }, id) => ({
    id,
    question: texts.cn?.question ?? '',
    answer: texts.cn?.answer ?? '',
  }));
  const [id] = searchArticles(chinese, '提款密码').ids;
  expect(chinese.find((one) => one.id === id)?.question).toBe('忘记或想修改提款密码');
});
