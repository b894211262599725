import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';

interface StatusTabsProps {
  /** Accessible name of the tabs. */
  label: string;
  value: string;
  /** Value and label of each tab. */
  tabs: readonly (readonly [string, string])[];
  onTab: (value: string) => void;
}

/** Tabs that scroll where they do not fit. */
export function StatusTabs({ label, value, tabs, onTab }: StatusTabsProps) {
  return (
    <Tabs
      value={value}
      variant="scrollable"
      aria-label={label}
      onChange={(_, next) => onTab(String(next))}
      sx={{ minWidth: 0, maxWidth: '100%' }}
    >
      {tabs.map(([one, text]) => (
        <Tab key={one} value={one} label={text} />
      ))}
    </Tabs>
  );
}
