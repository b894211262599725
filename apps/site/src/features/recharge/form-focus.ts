import { type RefObject, useEffect, useRef } from 'react';

/** Takes the focus to the first wrong field each time `problem` becomes another one. */
export function useFirstErrorFocus(problem: unknown): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (problem) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [problem]);
  return form;
}
