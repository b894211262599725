import { endpoints, type viewLists } from '@arara/contract';
import { type Route, type StaffCaller, staffRoute } from '../../../platform/index.ts';
import type { Staff } from '../../accounts/staff/index.ts';
import type { SavedViews, ShownView } from './saved-views.ts';

const toSavedView = ({ id, name, query, isShared, isOwn, isDefault }: ShownView) => ({
  id,
  name,
  query,
  shared: isShared,
  own: isOwn,
  default: isDefault,
});

/** The permission to read each list. */
const READERS: Readonly<Record<(typeof viewLists)[number], string>> = {
  recharges: 'deposit.read',
  withdrawals: 'withdrawal.read',
  players: 'player.read',
  reports: 'report.read',
};

interface SavedViewRoutesDeps {
  savedViews: SavedViews;
  staff: Pick<Staff, 'require'>;
}

/** Routes of a member of staff for saved views. The views of a list need the permission to read the list. */
export function savedViewRoutes({ savedViews, staff }: SavedViewRoutesDeps): Route[] {
  const requireList = (actor: StaffCaller['actor'], list: keyof typeof READERS) =>
    staff.require(actor, READERS[list], 'officeViews');
  return [
    staffRoute(endpoints.officeViews, null, async ({ input, actor }) => {
      requireList(actor, input.list);
      return { data: (await savedViews.list(actor.id, input.list)).map(toSavedView) };
    }),
    staffRoute(endpoints.officeViewSave, null, async ({ input, actor }) => {
      requireList(actor, input.list);
      const { list, name, query, shared: isShared } = input;
      return { data: (await savedViews.save(actor, { list, name, query, isShared })).map(toSavedView) };
    }),
    staffRoute(endpoints.officeViewDelete, null, async ({ input, actor }) => {
      await savedViews.remove(actor, input.id);
      return {};
    }),
    staffRoute(endpoints.officeViewDefault, null, async ({ input, actor }) => {
      requireList(actor, input.list);
      return { data: (await savedViews.setDefault(actor, input.list, input.id)).map(toSavedView) };
    }),
  ];
}
