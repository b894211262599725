import type { Words } from './pt.ts';

export const words: Words = {
  title: 'Servet tırmanışı',
  body: 'Ne kadar çok yatırırsan hediye o kadar büyür: Bronzdan Elmasa.',
  total: 'Promosyonun başından beri yaptığınız yatırmaların toplamı sayılır. Hediye bu toplamın bir payıdır.',
  tier: '{from} ile {to} arası: {fromShare} ile {toShare} arası.',
  flat: '{from} ile {to} arası: {share}.',
  grows: 'Her aralıkta pay, başından sonuna eşit biçimde artar.',
  end: '{end} üzerindeki toplam {end} olarak sayılır: en büyük hediye toplam {gift}.',
  rest: 'Her aralıkta alabilirsiniz: toplamınızın hediyesini, daha önce aldığınız düşülerek alırsınız.',
  returned: 'Bankanın geri aldığı yatırma toplamdan düşer; aldığınız sizde kalır.',
};
