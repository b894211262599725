export { type Centavos, MAX_CENTAVOS, ZERO, centavos, sum } from './centavos.ts';
export { type DecimalNumber, formatPercent } from './percent.ts';
export { type Rate, portion, rate, split, times } from './rate.ts';
export {
  formatBRL,
  formatReais,
  formatShortBRL,
  hundredths,
  numberSeparators,
  parseReais,
  plainReais,
  setMoneyLanguage,
  typedReais,
} from './reais.ts';
