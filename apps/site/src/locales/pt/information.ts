/** Words of the way between the parts of the information center. Its keys are the shape of the other eight. */
export const information = {
  'information.parts': 'Partes da central de informações',
  'information.support': 'Suporte',
  'information.notification': 'Notificações',
  'information.announcement': 'Comunicados',
} as const;
