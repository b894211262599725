import { useEffect, useState } from 'react';

const PAUSE_MS = 500;

/** A text as it stands once nobody has changed it for a moment: what is asked of the server while somebody types. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
