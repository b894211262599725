import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useCount } from '../../shell/counts.ts';
import { useSay } from '../../word.ts';
import { type QueueTab, isOpen, queueTabs } from './queue-place.ts';

/** The states of a withdrawal as tabs; those that wait for a person are counted. */
export function QueueTabs({ tab, onTab }: { tab: QueueTab; onTab: (tab: QueueTab) => void }) {
  const say = useSay();
  const counts = {
    in_review: useCount('withdrawals', 'in_review'),
    second_review: useCount('withdrawals', 'second_review'),
    on_hold: useCount('withdrawals', 'on_hold'),
  };
  return (
    <Tabs
      value={tab.status}
      variant="scrollable"
      aria-label={say('queue.title')}
      onChange={(_, status) => onTab(queueTabs.find((one) => one.status === status) ?? queueTabs[0])}
      sx={{ minWidth: 0, maxWidth: '100%' }}
    >
      {queueTabs.map(({ status, word }) => {
        const count = isOpen(status) ? Object.entries(counts).find(([name]) => name === status)?.[1] : undefined;
        return (
          <Tab
            key={status}
            value={status}
            label={
              <Box component="span" sx={{ display: 'inline-flex', gap: 1, alignItems: 'center' }}>
                {say(`queue.${word}`)}
                {count !== undefined && count > 0 && (
                  <Box
                    component="span"
                    sx={({ tokens }) => ({
                      px: 0.9,
                      borderRadius: '7px',
                      fontSize: 12,
                      lineHeight: '20px',
                      color: tokens.warn,
                      backgroundColor: tokens.warnGround,
                    })}
                  >
                    {count}
                  </Box>
                )}
              </Box>
            }
          />
        );
      })}
    </Tabs>
  );
}
