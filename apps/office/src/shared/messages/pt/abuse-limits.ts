/** Words of the limits of the rules of abuse, in Portuguese. */
export const abuseLimitsPt = {
  title: 'Limites de abuso',
  lead: 'A partir de quanto uma regra marca um jogador para uma pessoa olhar. Nenhuma regra bloqueia sozinha.',
  seeFlags: 'Ver os sinais',
  saved: 'Limites salvos. Em poucos minutos, quem resgatou nos últimos 30 dias é visto por eles.',
  bounds: 'De %{least} a %{most}. De fábrica: %{first}.',
  changed: '%{field}: de %{from} para %{to}',
  rules: {
    bot_pace: { title: 'Ritmo de robô', lead: 'Apostas numa só hora do relógio, sem pausa.' },
    bot_sleepless: { title: 'Joga sem dormir', lead: 'Horas das últimas 24 em que houve aposta.' },
    bot_regularity: {
      title: 'Compasso de robô',
      lead: 'Tantos intervalos seguidos entre apostas, que variam menos que esta parte da sua média.',
    },
    shared: {
      title: 'Contas juntas',
      lead: 'Outras contas que também resgataram. Uma família inteira pode usar a mesma rede.',
    },
    arbitrage: {
      title: 'Apostas quase sem risco',
      lead: 'A parte apostada quase sem risco enquanto um prêmio pede apostas, depois de um total mínimo.',
    },
    many_claims: { title: 'Resgates demais num dia', lead: 'Resgates num só dia, sem contar giros de roleta.' },
  },
  fields: {
    bets_in_hour: 'Apostas por hora',
    hours_of_day: 'Horas com aposta em 24',
    gaps: 'Intervalos seguidos',
    spread_bps: 'Variam no máximo (%)',
    device: 'Contas no mesmo aparelho',
    payer: 'Contas com a mesma chave Pix',
    address: 'Contas no mesmo endereço de rede',
    riskless_bps: 'Parte quase sem risco (%)',
    riskless_staked: 'Depois de apostar (R$)',
    claims_in_day: 'Resgates por dia',
  },
};
