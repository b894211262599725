import * as store from './archive-store.ts';

/** Where shared rounds are kept that are over and were drawn, for who draws them again. */
export const roundArchive = {
  list: store.listArchived,
  find: store.findArchived,
  findById: store.findArchivedById,
  tickets: store.listArchivedTickets,
};
