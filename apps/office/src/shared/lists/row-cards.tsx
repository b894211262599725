import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { RaRecord } from 'ra-core';
import { useState } from 'react';
import { Link as RouterLink, useNavigate } from 'react-router';
import { ExpandButton } from './expand-button.tsx';
import { ItemCard, ItemCards } from './item-card.tsx';
import type { RowShape } from './rows.ts';

/** Rows as cards on phones: the first column is the heading, the others are facts. */
export function RowCards<Row extends RaRecord>({ rows, ...shape }: RowShape<Row> & { rows: readonly Row[] }) {
  return (
    <ItemCards>
      {rows.map((row) => (
        <RowCard key={row.id} row={row} {...shape} />
      ))}
    </ItemCards>
  );
}

function RowCard<Row extends RaRecord>({ row, columns, getHref, detail }: RowShape<Row> & { row: Row }) {
  const [open, setOpen] = useState(false);
  const navigate = useNavigate();
  const href = getHref?.(row);
  const [first, ...rest] = columns;
  const name =
    href === undefined ? (
      <div>{first?.cell(row)}</div>
    ) : (
      <Link component={RouterLink} to={href} onClick={(event) => event.stopPropagation()}>
        {first?.cell(row)}
      </Link>
    );
  return (
    <ItemCard
      heading={
        <>
          {name}
          {detail && <ExpandButton open={open} label={detail.label(row)} onToggle={() => setOpen(!open)} />}
        </>
      }
      facts={rest.map(({ cell, ...column }) => ({ ...column, text: cell(row) }))}
      onClick={href === undefined ? undefined : () => void navigate(href)}
    >
      {detail && open && (
        <Box sx={({ tokens }) => ({ mt: 1.5, p: 1.5, borderRadius: '10px', backgroundColor: tokens.ground })}>
          <detail.Body row={row} />
        </Box>
      )}
    </ItemCard>
  );
}
