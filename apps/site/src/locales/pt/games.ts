/** Words of the lists of games. Its keys are the shape of the other eight. */
export const games = {
  'games.title': 'Jogos',
  'games.search': 'Buscar',
  'games.provider': 'Provedor',
  'games.allProviders': 'Todos os provedores',
  'games.sort': 'Ordem',
  'games.sort.popular': 'Populares',
  'games.sort.new': 'Novos',
  'games.sort.title': 'A–Z',
  'games.sort.rtp': 'Maior RTP',
  'games.none': 'Nenhum jogo com estes filtros.',
  'games.noneText': 'Tente outra palavra ou outra categoria.',
  'games.clear': 'Limpar filtros',
} as const;
