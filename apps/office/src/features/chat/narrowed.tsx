import Chip from '@mui/material/Chip';
import Box from '@mui/material/Box';
import { useSearchParams } from 'react-router';
import { useSay } from '../../word.ts';
import { readNarrowing } from './narrowing.ts';

/** That the list shows one table's or one player's lines alone, and the way back to all of them. */
export function Narrowed() {
  const say = useSay();
  const [search, setSearch] = useSearchParams();
  const { table, playerId } = readNarrowing(search);
  if (table === '' && playerId === undefined) return null;
  const widen = () => {
    const next = new URLSearchParams(search);
    for (const name of ['table', 'player', 'page']) next.delete(name);
    setSearch(next);
  };
  const text = playerId === undefined ? say('chat.onlyTable', { table }) : say('chat.onlyPlayer', { id: playerId });
  return (
    <Box>
      <Chip label={text} onDelete={widen} />
    </Box>
  );
}
