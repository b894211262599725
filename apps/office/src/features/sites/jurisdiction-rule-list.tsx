import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Collapse from '@mui/material/Collapse';
import Typography from '@mui/material/Typography';
import type { Answer } from '@arara/contract/client';
import { useId, useState } from 'react';
import { formatDay } from '../../shared/format/calendar-day.ts';
import { useCodeLabel, useTranslation } from '../../shared/messages/translation.ts';

type Rule = Answer<'officeJurisdictions'>['data'][number]['rules'][number];

/** The value of a rule in words; a rule without a value sets nothing. */
function useRuleValue() {
  const t = useTranslation();
  const label = useCodeLabel('value');
  return (value: Rule['value']): string => {
    if (value === null || (Array.isArray(value) && value.length === 0)) return t('sites.rules.none');
    if (typeof value === 'boolean') return label(value ? 'yes' : 'no');
    return Array.isArray(value) ? value.join(', ') : String(value);
  };
}

/** `hasDoubts`: whether the line says what was not checked; else the list says it of all. */
function RuleLine({ rule, hasDoubts }: { rule: Rule; hasDoubts: boolean }) {
  const { name, value, source, from, verified, reviewed } = rule;
  const t = useTranslation();
  const label = useCodeLabel('jurisdictionRuleName');
  const format = useRuleValue();
  const doubts = [
    ...(verified || !hasDoubts ? [] : [t('sites.rules.unverified')]),
    ...(reviewed || !hasDoubts ? [] : [t('sites.rules.unreviewed')]),
  ];
  return (
    <Box component="li" sx={({ tokens }) => ({ py: 1, borderTop: `1px solid ${tokens.line}` })}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2 }}>
        <Typography variant="body2">{label(name)}</Typography>
        <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {format(value)}
        </Typography>
      </Box>
      <Typography variant="caption" sx={{ color: 'text.secondary', display: 'block' }}>
        {[t('sites.rules.source', { source, day: formatDay(from) }), ...doubts].join(' · ')}
      </Typography>
    </Box>
  );
}

/** Every rule of a jurisdiction with its value today and where it stands; closed until it is asked for. */
export function JurisdictionRuleList({ rules }: { rules: readonly Rule[] }) {
  const t = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const isUnchecked = rules.every(({ verified, reviewed }) => !verified && !reviewed);
  return (
    <Box sx={{ gridColumn: '1 / -1' }}>
      <Button size="small" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        {isOpen ? t('sites.rules.hide') : t('sites.rules.show', { count: rules.length })}
      </Button>
      <Collapse in={isOpen} id={id} unmountOnExit>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {t('sites.rules.notAdvice')} {isUnchecked && t('sites.rules.unchecked')}
        </Typography>
        <Box component="ul" sx={{ m: 0, mt: 1, p: 0, listStyle: 'none' }}>
          {rules.map((rule) => (
            <RuleLine key={rule.name} rule={rule} hasDoubts={!isUnchecked} />
          ))}
        </Box>
      </Collapse>
    </Box>
  );
}
