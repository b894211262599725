import type { Words } from '../catalogue.ts';

export const information: Words<'information'> = {
  'information.parts': 'Bilgi merkezinin bölümleri',
  'information.support': 'Destek',
  'information.notification': 'Bildirimler',
  'information.announcement': 'Duyurular',
};
