import ViewColumn from '@mui/icons-material/ViewColumnOutlined';
import Checkbox from '@mui/material/Checkbox';
import Divider from '@mui/material/Divider';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Switch from '@mui/material/Switch';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useStore } from 'ra-core';
import { useId, useState } from 'react';
import { useSearchParams } from 'react-router';
import { AnchoredDialog } from '../display/anchored-dialog.tsx';
import { useTranslation } from '../messages/translation.ts';
import { toHidden, toggleHidden } from './hidden-columns.ts';
import type { Column } from './rows.ts';

/**
 * The columns and the height of the rows of a list. Kept on this computer; hidden columns also in the address, so that a saved view
 * brings its own.
 */
export function useListLayout<Row>(list: string, all: readonly Column<Row>[]) {
  const [search, setSearch] = useSearchParams();
  const [kept, keep] = useStore<string>(`columns.${list}`, '');
  const [isDense, setDense] = useStore<boolean>(`dense.${list}`, true);
  const hidden = toHidden(search.get('hide') ?? kept, all);
  const toggle = (key: string) => {
    const next = toggleHidden(hidden, key).join('.');
    keep(next);
    const changed = new URLSearchParams(search);
    if (next === '') changed.delete('hide');
    else changed.set('hide', next);
    setSearch(changed, { replace: true });
  };
  const columns = all.filter(({ key }) => key === undefined || !hidden.includes(key));
  return { all, columns, hidden, toggle, isDense, setDense };
}

interface LayoutButtonProps {
  layout: {
    hidden: readonly string[];
    toggle: (key: string) => void;
    isDense: boolean;
    setDense: (isDense: boolean) => void;
    all: readonly { key?: string; name: string }[];
  };
  /** A small button without a border, for the heading of a table. */
  isSmall?: boolean;
}

/** Chooses the columns and the height of the rows. */
export function LayoutButton({ layout, isSmall = false }: LayoutButtonProps) {
  const { all, hidden, toggle, isDense, setDense } = layout;
  const t = useTranslation();
  const titleId = useId();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const label = t('listTools.layout');
  return (
    <>
      <Tooltip title={label}>
        <IconButton
          aria-label={label}
          aria-haspopup="dialog"
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
          {...(isSmall ? { size: 'small' as const } : {})}
          sx={({ tokens }) =>
            isSmall ? {} : { border: `1px solid ${tokens.line}`, borderRadius: '8px', width: 40, height: 40 }
          }
        >
          <ViewColumn fontSize="small" />
        </IconButton>
      </Tooltip>
      <AnchoredDialog anchor={anchor} titleId={titleId} size={{ minWidth: 220 }} onClose={() => setAnchor(undefined)}>
        <Typography id={titleId} component="h2" variant="h3" sx={{ mb: 0.5 }}>
          {t('listTools.columns')}
        </Typography>
        {all.map(
          ({ key, name }) =>
            key !== undefined && (
              <FormControlLabel
                key={key}
                label={name}
                sx={{ display: 'flex', m: 0 }}
                control={
                  <Checkbox
                    size="small"
                    checked={!hidden.includes(key)}
                    onChange={() => toggle(key)}
                    sx={{ p: 0.75 }}
                  />
                }
              />
            ),
        )}
        <Divider sx={{ my: 1 }} />
        <FormControlLabel
          label={t('listTools.dense')}
          sx={{ m: 0, gap: 1 }}
          control={<Switch size="small" checked={isDense} onChange={(_, checked) => setDense(checked)} />}
        />
      </AnchoredDialog>
    </>
  );
}
