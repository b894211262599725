import type { Words } from '../catalogue.ts';

export const information: Words<'information'> = {
  'information.parts': 'Bahagian pusat maklumat',
  'information.support': 'Sokongan',
  'information.notification': 'Pemberitahuan',
  'information.announcement': 'Makluman',
};
