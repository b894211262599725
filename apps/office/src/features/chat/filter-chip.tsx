import Chip from '@mui/material/Chip';
import Box from '@mui/material/Box';
import { useSearchParams } from 'react-router';
import { useTranslation } from '../../shared/messages/translation.ts';
import { parseChatFilter } from './chat-filter.ts';

/** Shows the table or player the list is filtered by; deleting the chip clears the filter. */
export function FilterChip() {
  const t = useTranslation();
  const [search, setSearch] = useSearchParams();
  const { table, playerId } = parseChatFilter(search);
  if (table === '' && playerId === undefined) return null;
  const widen = () => {
    const next = new URLSearchParams(search);
    for (const name of ['table', 'player', 'page']) next.delete(name);
    setSearch(next);
  };
  const text = playerId === undefined ? t('chat.onlyTable', { table }) : t('chat.onlyPlayer', { id: playerId });
  return (
    <Box>
      <Chip label={text} onDelete={widen} />
    </Box>
  );
}
