import type { RegulatorReport } from '../../shared/api/records.ts';
import type { StatusTone } from '../../shared/theme/status-tone.ts';

export type RegulatorFile = RegulatorReport['files'][number];
type DeliveryState = RegulatorFile['state'];

export const deliveryTones: Readonly<Record<DeliveryState, StatusTone>> = {
  waiting: 'quiet',
  sending: 'link',
  unknown: 'warn',
  accepted: 'good',
  refused: 'bad',
};

/** The states of a report, the ones that need staff first, each with its number of files. */
export function countStates(files: readonly Pick<RegulatorFile, 'state'>[]): { state: DeliveryState; count: number }[] {
  const order = ['refused', 'unknown', 'waiting', 'sending', 'accepted'] as const;
  return order
    .map((state) => ({ state, count: files.filter((file) => file.state === state).length }))
    .filter(({ count }) => count > 0);
}
