import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useStatusCount } from '../../shared/queues/counts.ts';
import { useTranslation } from '../../shared/messages/translation.ts';
import { type QueueTab, isOpen, queueTabs } from './queue-query.ts';

/** Statuses as tabs; open ones show a count. */
export function QueueTabs({ tab, onTab }: { tab: QueueTab; onTab: (tab: QueueTab) => void }) {
  const t = useTranslation();
  const counts = {
    in_review: useStatusCount('withdrawals', 'in_review'),
    second_review: useStatusCount('withdrawals', 'second_review'),
    on_hold: useStatusCount('withdrawals', 'on_hold'),
  };
  return (
    <Tabs
      value={tab.status}
      variant="scrollable"
      aria-label={t('queue.title')}
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
                {t(`queue.${word}`)}
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
