import Box from '@mui/material/Box';
import { useTranslation } from '../messages/translation.ts';
import { type Meaning, computeChangeBps } from './delta.ts';
import { DeltaText } from './delta-text.tsx';

interface ChangeDetailProps {
  now: bigint;
  before: bigint;
  meaning: Meaning;
  /** The earlier value as text. */
  text: string;
}

/** The change of a key figure and what it was. */
export function ChangeDetail({ now, before, meaning, text }: ChangeDetailProps) {
  const t = useTranslation();
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', columnGap: 0.75 }}>
      <DeltaText changeBps={computeChangeBps(now, before)} meaning={meaning} />
      <span>{t('figures.was', { value: text })}</span>
    </Box>
  );
}
