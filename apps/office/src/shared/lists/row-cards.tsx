import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { RaRecord } from 'ra-core';
import { useState } from 'react';
import { Link as RouterLink, useNavigate } from 'react-router';
import { ExpandButton } from './expand-button.tsx';
import { Fact, Facts } from '../display/fact.tsx';
import type { RowShape } from './rows.ts';

/** Rows as cards on phones: the first column is the heading, the others are facts. */
export function RowCards<Row extends RaRecord>({ rows, ...shape }: RowShape<Row> & { rows: readonly Row[] }) {
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {rows.map((row) => (
        <RowCard key={row.id} row={row} {...shape} />
      ))}
    </Box>
  );
}

function RowCard<Row extends RaRecord>({ row, columns, getHref, detail }: RowShape<Row> & { row: Row }) {
  const [open, setOpen] = useState(false);
  const navigate = useNavigate();
  const href = getHref?.(row);
  const [first, ...rest] = columns;
  return (
    <Box
      component="li"
      onClick={href === undefined ? undefined : () => void navigate(href)}
      sx={({ tokens }) => ({ px: 2, py: 1.5, '& + &': { borderTop: `1px solid ${tokens.line}` } })}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 1,
          minHeight: 32,
          mb: 1,
          fontWeight: 700,
        }}
      >
        {href === undefined ? (
          <div>{first?.cell(row)}</div>
        ) : (
          <Link component={RouterLink} to={href} onClick={(event) => event.stopPropagation()}>
            {first?.cell(row)}
          </Link>
        )}
        {detail && <ExpandButton open={open} label={detail.label(row)} onToggle={() => setOpen(!open)} />}
      </Box>
      <Facts>
        {rest.map(({ name, long = false, cell }) => (
          <Fact key={name} name={name} wide={long}>
            {cell(row)}
          </Fact>
        ))}
      </Facts>
      {detail && open && (
        <Box sx={({ tokens }) => ({ mt: 1.5, p: 1.5, borderRadius: '10px', backgroundColor: tokens.ground })}>
          <detail.Body row={row} />
        </Box>
      )}
    </Box>
  );
}
