import { type RefObject, useEffect, useRef } from 'react';

/** Moves the focus to the first invalid field when `problem` changes. */
export function useFirstErrorFocus(problem: unknown): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (problem) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [problem]);
  return form;
}
