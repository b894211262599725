import Box from '@mui/material/Box';
import Pagination from '@mui/material/Pagination';

interface PagesProps {
  count: number;
  /** From 1. */
  page: number;
  onPage: (page: number) => void;
}

/** The way to the other pages of a list; nothing where there are none. */
export function Pages({ count, page, onPage }: PagesProps) {
  if (count <= 1) return null;
  return (
    <Box sx={{ display: 'flex', justifyContent: 'center', p: 1.5 }}>
      <Pagination count={count} page={page} size="small" siblingCount={0} onChange={(_, next) => onPage(next)} />
    </Box>
  );
}
