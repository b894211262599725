import type { TileArt } from '@arara/game-kit';

const [CORN, LANTERN] = ['1f33d', '1f3ee'];

export const tile: TileArt = {
  gradient: ['#ffb03a', '#0c4a55'],
  hero: 'bingo-da-quermesse',
  props: [CORN, LANTERN],
  title: {
    pt: 'Bingo da Quermesse',
    en: 'Village Fair Bingo',
    'zh-Hans': '乡村集市宾果',
    'zh-Hant': '鄉村市集賓果',
    vi: 'Bingo Hội Làng',
    id: 'Bingo Pasar Malam',
    th: 'บิงโกงานวัด',
    tr: 'Panayır Bingosu',
    ms: 'Bingo Pesta Kampung',
  },
  short: { pt: 'Quermesse', en: 'Fair Bingo', vi: 'Bingo Hội', id: 'Pasar Malam', tr: 'Panayır', ms: 'Bingo Pesta' },
  studio: 'Arara Originals',
};
