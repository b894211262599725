import { useListPlace } from '../../parts/list-place.ts';
import { useRechargeColumns } from '../../parts/recharge-columns.tsx';
import { RowList } from '../../parts/row-list.tsx';
import { useRows } from '../../parts/rows.ts';
import type { Recharge } from '../../records.ts';
import { useSay } from '../../word.ts';

/** The deposits of one player. */
export function PlayerRecharges({ playerId }: { playerId: number }) {
  const say = useSay();
  const { place, go } = useListPlace();
  const list = useRows<Recharge>('recharges', place, { playerId });
  return (
    <RowList list={list} place={place} go={go} columns={useRechargeColumns(false)} empty={say('players.noRecharges')} />
  );
}
