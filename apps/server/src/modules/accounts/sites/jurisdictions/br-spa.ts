import { brazilianHelpLines } from './help-lines.ts';
import type { DatedRule, JurisdictionProfile } from './jurisdiction-rules.ts';

const ACT = 'Lei 14.790/2023';
const PAYMENTS = 'Portaria SPA/MF 615/2024';
const SYSTEMS = 'Portaria SPA/MF 722/2024';
const GAMES = 'Portaria SPA/MF 1.207/2024';
const PLAYERS = 'Portaria SPA/MF 1.231/2024';

/** The market opened on this day. */
const OPENED = '2025-01-01';

const rule = <Value>(value: Value, source: string, from = OPENED): [DatedRule<Value>] => [
  { value, source, from, isVerified: false, isReviewedByCounsel: false },
];

/** Income, certainty, skill, recovery of losses, and "free" where conditions cost. */
const FORBIDDEN_WORDS = [
  'de graca',
  'dinheiro facil',
  'enriqueca',
  'fique rico',
  'ganho certo',
  'ganho garantido',
  'ganhos garantidos',
  'gratis',
  'investimento garantido',
  'investimento seguro',
  'lucro certo',
  'lucro garantido',
  'recupere o prejuizo',
  'recupere suas perdas',
  'renda extra',
  'renda garantida',
  'sem risco',
] as const;

/** An operator with an authorisation of the Secretaria de Prêmios e Apostas. */
export const brSpa: JurisdictionProfile = {
  key: 'br-spa',
  regulator: 'SPA-MF',
  rules: {
    minAge: rule(18, `${PLAYERS}, art. 3`),
    isBirthDateRequired: rule(true, `${PLAYERS}, art. 31`),
    isCpfRequired: rule(true, SYSTEMS),
    isGenderRequired: rule(true, SYSTEMS),
    isAddressRequired: rule(true, SYSTEMS),
    maxIdleMinutes: rule(30, GAMES),
    requiredLanguages: rule(['pt'] as const, GAMES),
    hostSuffix: rule('.bet.br', SYSTEMS),
    allowsRewardBeforePlay: rule(false, `${ACT}, art. 29, I`, '2023-12-30'),
    requiresNamedRewards: rule(true, `${ACT}, art. 29`, '2023-12-30'),
    ownAccountOnly: rule(true, PAYMENTS),
    maxWithdrawalMinutes: rule(120, PAYMENTS),
    // Our reading: the act has the money of a request paid within two hours and names no return of it to play.
    isWithdrawalCancellable: rule(false, PAYMENTS),
    minReturnBps: rule(8_500, `${GAMES}, art. 28`),
    forbiddenGameKinds: rule(['fish'] as const, GAMES),
    allowedPaymentKinds: rule(['pix', 'ted', 'debit', 'prepaid'] as const, PAYMENTS),
    limitRaiseDelayHours: rule(24, PLAYERS),
    requiredLimits: rule(['loss', 'time'] as const, PLAYERS),
    realityCheckMinutes: rule(30, PLAYERS),
    helpLines: rule(brazilianHelpLines, PLAYERS),
    forbiddenWords: rule(FORBIDDEN_WORDS, `${PLAYERS}, art. 12`),
    retentionYears: rule(5, 'Portaria SPA/MF 1.143/2024'),
    identityBeforeDeposit: rule(2, SYSTEMS),
    identityBeforeBet: rule(2, SYSTEMS),
    identityBeforeWithdrawal: rule(2, SYSTEMS),
    complaintAuthorities: rule(
      [
        { name: 'Consumidor.gov.br', link: 'https://www.consumidor.gov.br', text: '' },
        {
          name: 'Secretaria de Prêmios e Apostas (SPA-MF)',
          link: 'https://www.gov.br/fazenda/pt-br/composicao/orgaos/secretaria-de-premios-e-apostas',
          text: '',
        },
      ],
      PLAYERS,
    ),
    exclusionRegister: rule('sigap-impedidos' as const, 'Portaria SPA/MF 2.217/2025', '2025-12-10'),
    requiresRegulatorFiles: rule(true, `${SYSTEMS}, art. 10`),
    pauseLengths: rule(['1d', '3d', '7d', '15d', '30d'] as const, PLAYERS),
    exclusionLengths: rule(['1m', '3m', '6m', '12m', 'indefinite'] as const, PLAYERS),
  },
};
