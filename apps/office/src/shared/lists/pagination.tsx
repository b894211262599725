import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import FirstPage from '@mui/icons-material/FirstPage';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Pagination from '@mui/material/Pagination';
import { getListMeta } from '../api/list-meta.ts';
import { useTranslation } from '../messages/translation.ts';
import type { ListQuery } from './list-query.ts';
import { type PageChange, type PageTurns, findPageTurns } from './page-turns.ts';

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

/** Navigation of a list whose pages are not numbered. */
function CursorPagination({ turns, onTurn }: { turns: PageTurns; onTurn: (change: PageChange) => void }) {
  const t = useTranslation();
  const turn = (change: PageChange | undefined) => ({
    disabled: change === undefined,
    onClick: () => change !== undefined && onTurn(change),
  });
  return (
    <Box
      component="nav"
      aria-label={t('listTools.pages')}
      sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1, p: 1.5 }}
    >
      <Button size="small" startIcon={<FirstPage />} {...turn(turns.first)}>
        {t('listTools.firstPage')}
      </Button>
      <Button size="small" startIcon={<ChevronLeft />} {...turn(turns.previous)}>
        {t('listTools.previousPage')}
      </Button>
      <Button size="small" endIcon={<ChevronRight />} {...turn(turns.next)}>
        {t('listTools.nextPage')}
      </Button>
    </Box>
  );
}

interface ListPagerProps {
  list: { total?: number | undefined; meta?: unknown };
  pageSize: number;
  query: Pick<ListQuery, 'page' | 'cursor'>;
  onTurn: (change: PageChange) => void;
}

/** The pages of a list: numbered, or first, previous and next where more rows match than are counted. */
export function ListPager({ list, pageSize, query, onTurn }: ListPagerProps) {
  const turns = findPageTurns(query, getListMeta(list));
  if (turns !== undefined) return <CursorPagination turns={turns} onTurn={onTurn} />;
  const count = Math.ceil((list.total ?? 0) / pageSize);
  return <ListPagination count={count} page={query.page} onPage={(page) => onTurn({ page })} />;
}
