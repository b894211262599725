import { useStore } from 'ra-core';

/** Choice of columns and height of rows of a table, kept on this device. */
interface TablePreferences {
  hidden: readonly string[];
  isDense: boolean;
}

const DEFAULTS: TablePreferences = { hidden: [], isDense: false };

/** The preferences of a table and their setter. */
export function useTablePreferences(table: string, hidden: readonly string[] = []) {
  const [kept, keep] = useStore<TablePreferences>(`reports.${table}`, { ...DEFAULTS, hidden });
  return {
    ...kept,
    toggle: (key: string) =>
      keep({
        ...kept,
        hidden: kept.hidden.includes(key) ? kept.hidden.filter((one) => one !== key) : [...kept.hidden, key],
      }),
    setDense: (isDense: boolean) => keep({ ...kept, isDense }),
  };
}
