import Box from '@mui/material/Box';
import Pagination from '@mui/material/Pagination';

interface ListPaginationProps {
  count: number;
  /** Starts at 1. */
  page: number;
  onPage: (page: number) => void;
}

/** Page navigation; hidden with a single page. */
export function ListPagination({ count, page, onPage }: ListPaginationProps) {
  if (count <= 1) return null;
  return (
    <Box sx={{ display: 'flex', justifyContent: 'center', p: 1.5 }}>
      <Pagination count={count} page={page} size="small" siblingCount={0} onChange={(_, next) => onPage(next)} />
    </Box>
  );
}
