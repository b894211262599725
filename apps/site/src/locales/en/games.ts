import type { Words } from '../catalogue.ts';

export const games: Words<'games'> = {
  'games.title': 'Games',
  'games.search': 'Search',
  'games.provider': 'Provider',
  'games.allProviders': 'All providers',
  'games.sort': 'Order',
  'games.sort.popular': 'Popular',
  'games.sort.new': 'New',
  'games.sort.title': 'A–Z',
  'games.sort.rtp': 'Highest RTP',
  'games.none': 'No games with these filters.',
  'games.noneText': 'Try another word or another category.',
  'games.clear': 'Clear filters',
};
