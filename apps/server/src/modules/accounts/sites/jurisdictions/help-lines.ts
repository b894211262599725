import type { HelpLine } from './jurisdiction-rules.ts';

/** Help in Brazil, without charge. */
export const brazilianHelpLines: readonly HelpLine[] = [
  { name: 'CVV', phone: '188', link: 'https://cvv.org.br' },
  { name: 'Jogadores Anônimos', phone: '', link: 'https://jogadoresanonimos.com.br' },
];

/** Help in many languages. */
export const gamblingTherapy: HelpLine = {
  name: 'Gambling Therapy',
  phone: '',
  link: 'https://www.gamblingtherapy.org',
};
