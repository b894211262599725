import type { TileArt } from '@arara/game-kit';

export const tile: TileArt = {
  gradient: ['#3fd26b', '#0a2f6b'],
  hero: 'disputa-de-penaltis',
  props: ['26bd', '1f3c6'],
  title: {
    pt: 'Disputa de Pênaltis',
    en: 'Penalty Shoot-out',
    'zh-Hans': '点球大战',
    'zh-Hant': '點球大戰',
    vi: 'Loạt Sút Phạt Đền',
    id: 'Adu Penalti',
    th: 'ดวลจุดโทษ',
    tr: 'Penaltı Atışları',
    ms: 'Penentuan Penalti',
  },
  short: { pt: 'Pênaltis', en: 'Penalties', vi: 'Sút Phạt Đền', tr: 'Penaltılar', ms: 'Penalti' },
  studio: 'Arara Originals',
};
