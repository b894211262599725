import Add from '@mui/icons-material/AddRounded';
import Close from '@mui/icons-material/CloseRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslation } from '../../shared/messages/translation.ts';
import { BarButton } from './bar-button.tsx';
import { type Dimensions, findTitle, listValues } from './level-title.ts';
import { type FilterDimension, type ReportQuery, hasFilters, withoutFilters } from './report-query.ts';

interface FilterButtonsProps {
  query: ReportQuery;
  dimensions: Dimensions | undefined;
  /** The dimensions that the report can be filtered by. */
  filters: readonly FilterDimension[];
  onChange: (change: Partial<ReportQuery>) => void;
}

interface ValueListProps extends Omit<FilterButtonsProps, 'filters'> {
  dimension: FilterDimension;
}

const MAX_SHOWN = 60;

const simplify = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Values of a dimension to choose from, with a search. */
function ValueList({ query, dimensions, dimension, onChange }: ValueListProps) {
  const t = useTranslation();
  const [typed, setTyped] = useState('');
  const chosen = query.filters[dimension];
  const found = listValues(dimensions, dimension).filter(({ title }) => simplify(title).includes(simplify(typed)));
  const toggle = (key: string) => {
    const values = chosen.includes(key) ? chosen.filter((one) => one !== key) : [...chosen, key];
    onChange({ filters: { ...query.filters, [dimension]: values }, open: [] });
  };
  return (
    <Box sx={{ width: 280 }}>
      <Box sx={{ p: 1.5, pb: 0 }}>
        <TextField
          size="small"
          fullWidth
          autoFocus
          label={t('reports.filters.search', { what: t(`reports.levels.${dimension}`) })}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </Box>
      <MenuList aria-label={t(`reports.levels.${dimension}`)} sx={{ maxHeight: 300, overflowY: 'auto' }}>
        {found.slice(0, MAX_SHOWN).map(({ key, title }) => (
          <MenuItem
            key={key}
            dense
            role="menuitemcheckbox"
            aria-checked={chosen.includes(key)}
            onClick={() => toggle(key)}
          >
            <Checkbox size="small" checked={chosen.includes(key)} tabIndex={-1} sx={{ p: 0.5, mr: 1 }} />
            {title}
          </MenuItem>
        ))}
        {found.length === 0 && <MenuItem disabled>{t('common.noMatch')}</MenuItem>}
      </MenuList>
    </Box>
  );
}

/** A filter that holds: how many values of how many, and the button that removes it. */
function FilterChip(props: ValueListProps) {
  const { query, dimensions, dimension, onChange } = props;
  const t = useTranslation();
  const [first = '', ...more] = query.filters[dimension];
  const all = listValues(dimensions, dimension).length;
  const count = more.length + 1;
  const value = more.length === 0 ? findTitle(dimensions, dimension, first) : t('reports.filters.of', { count, all });
  const name = t(`reports.levels.${dimension}`);
  return (
    <Box sx={{ display: 'inline-flex', alignItems: 'center' }}>
      <BarButton label={name} value={value}>
        {() => <ValueList {...props} />}
      </BarButton>
      <IconButton
        size="small"
        aria-label={t('reports.filters.remove', { what: name })}
        onClick={() => onChange({ filters: { ...query.filters, [dimension]: [] }, open: [] })}
      >
        <Close sx={{ fontSize: 16 }} />
      </IconButton>
    </Box>
  );
}

function AddFilter(props: FilterButtonsProps) {
  const t = useTranslation();
  const [dimension, setDimension] = useState<FilterDimension>();
  const offered = props.filters.filter((one) => props.query.filters[one].length === 0);
  return (
    <BarButton icon={<Add />} value={t('reports.filters.add')} onOpen={() => setDimension(undefined)}>
      {() =>
        dimension === undefined ? (
          <MenuList aria-label={t('reports.filters.add')} sx={{ minWidth: 180 }}>
            {offered.map((one) => (
              <MenuItem key={one} dense onClick={() => setDimension(one)}>
                {t(`reports.levels.${one}`)}
              </MenuItem>
            ))}
          </MenuList>
        ) : (
          <ValueList {...props} dimension={dimension} />
        )
      }
    </BarButton>
  );
}

/** Filters that hold, and the button that adds one. */
export function FilterButtons(props: FilterButtonsProps) {
  const { query, filters, onChange } = props;
  const t = useTranslation();
  const active = filters.filter((dimension) => query.filters[dimension].length > 0);
  return (
    <>
      {active.map((dimension) => (
        <FilterChip key={dimension} {...props} dimension={dimension} />
      ))}
      {active.length < filters.length && <AddFilter {...props} />}
      {hasFilters(query) && (
        <Button size="small" onClick={() => onChange(withoutFilters(query))} sx={{ minHeight: 32 }}>
          {t('reports.filters.clear')}
        </Button>
      )}
    </>
  );
}
