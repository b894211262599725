import { useEffect, useState } from 'react';

/** Whether the page is seen: nobody plays behind a hidden one. */
export function useSeen(): boolean {
  const [seen, setSeen] = useState(!document.hidden);
  useEffect(() => {
    const onChange = (): void => setSeen(!document.hidden);
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  }, []);
  return seen;
}
