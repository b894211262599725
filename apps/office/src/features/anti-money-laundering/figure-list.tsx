import { SecondaryText } from '../../shared/display/secondary-text.tsx';
import { formatAmount } from '../../shared/format/amount.ts';
import { findText } from '../../shared/messages/translation.ts';

const isAmount = (value: string | number): value is string => typeof value === 'string' && /^-?\d+\.\d{2}$/.test(value);

/** The figures of a finding in one line. */
export function FigureList({ figures }: { figures: Readonly<Record<string, string | number>> }) {
  const parts = Object.entries(figures).map(
    ([name, value]) => `${findText(`aml.figure.${name}`) ?? name}: ${isAmount(value) ? formatAmount(value) : value}`,
  );
  return <SecondaryText>{parts.join(' · ')}</SecondaryText>;
}
