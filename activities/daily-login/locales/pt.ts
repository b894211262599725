export const words = {
  title: 'Presença diária',
  body: 'Passe aqui todo dia: a cada dia seguido a recompensa cresce, até o sétimo.',
  rewards: 'Os prêmios, do primeiro ao último dia: {list}. Depois do último, começa de novo.',
  restart: 'Quem pula um dia volta ao primeiro.',
  goOn: 'Quem pula um dia continua de onde parou.',
  deposited: 'É preciso ter depositado {least} ou mais, somando todos os depósitos da conta.',
  valid: 'É preciso ter apostado {least} ou mais, em apostas válidas, nos últimos {days|dia|dias}, contando hoje.',
  sameDay: 'O prêmio do dia só pode ser resgatado no próprio dia.',
};

/** Every word of the daily login; each language has them all. */
export type Words = Readonly<Record<keyof typeof words, string>>;
