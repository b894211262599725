import type { Exclusion } from '../api/records.ts';
import { Chip } from '../display/chip.tsx';
import { SecondaryText } from '../display/secondary-text.tsx';
import { When } from '../display/when.tsx';
import { useTranslation } from '../messages/translation.ts';
import type { StatusTone } from '../theme/status-tone.ts';

const tones: Record<Exclusion['state'], StatusTone> = {
  active: 'warn',
  over: 'warn',
  returning: 'good',
  closed: 'bad',
  ended: 'quiet',
};

interface CellProps {
  row: Exclusion;
}

export function ExclusionStateChip({ row: { state } }: CellProps) {
  const t = useTranslation();
  return <Chip tone={tones[state]}>{t(`exclusions.state.${state}`)}</Chip>;
}

/** What it is, and for how long. */
export function ExclusionKind({ row: { kind, length } }: CellProps) {
  const t = useTranslation();
  return (
    <>
      {t(`exclusions.kind.${kind}`)}
      <SecondaryText>{t(`exclusions.length.${length}`)}</SecondaryText>
    </>
  );
}

/** Who placed it, and why. */
export function ExclusionCause({ row: { placed_by: by, staff, reason } }: CellProps) {
  const t = useTranslation();
  return (
    <>
      {staff ?? t(`exclusions.by.${by}`)}
      {reason !== null && <SecondaryText>{reason}</SecondaryText>}
    </>
  );
}

/** The request to return that waits for a second person. */
export function ExclusionReturnRequest({ row: { return_requested_by: by, return_reference: reference } }: CellProps) {
  const t = useTranslation();
  if (by === null) return t('common.none');
  return (
    <>
      {by}
      {reference !== null && <SecondaryText>{reference}</SecondaryText>}
    </>
  );
}

/** When it ends, as far as that is known: a confirmed return, the time to withdraw of a listing, or its length. */
export function ExclusionEnd({ row: { returns_at: returns, withdraw_until: withdraw, ends_at: ends } }: CellProps) {
  const t = useTranslation();
  const end = returns ?? withdraw ?? ends;
  return end === null ? t('common.none') : <When at={end} />;
}
