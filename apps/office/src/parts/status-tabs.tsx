import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';

interface StatusTabsProps {
  /** What the tabs choose among, for screen readers. */
  label: string;
  value: string;
  /** Value and text of each. */
  tabs: readonly (readonly [string, string])[];
  onTab: (value: string) => void;
}

/** A choice of one state or view, as tabs that scroll where they have no room. */
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
