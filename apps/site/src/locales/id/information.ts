import type { Words } from '../catalogue.ts';

export const information: Words<'information'> = {
  'information.parts': 'Bagian pusat informasi',
  'information.support': 'Bantuan',
  'information.notification': 'Notifikasi',
  'information.announcement': 'Pengumuman',
};
