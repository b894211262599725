import { Chip } from '../../parts/chip.tsx';
import type { StaffPerson } from '../../records.ts';
import { useSay } from '../../word.ts';

/** Whether somebody may come in. */
export function PersonState({ status }: Pick<StaffPerson, 'status'>) {
  const say = useSay();
  return status === 'active' ? (
    <Chip tone="good">{say('team.people.isActive')}</Chip>
  ) : (
    <Chip tone="bad">{say('team.people.isDisabled')}</Chip>
  );
}
