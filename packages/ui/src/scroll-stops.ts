/** What of a part can take the focus. */
const FOCUSABLE = 'a[href], :is(button, input, select, textarea):enabled, summary, [tabindex="0"]';

function isScrolled(part: HTMLElement): boolean {
  return part.scrollHeight > part.clientHeight && getComputedStyle(part).overflowY === 'auto';
}

/** Makes a part a stop of the keyboard, with the name of its dialog. */
function setStop(part: HTMLElement, titleId: string | null): void {
  part.tabIndex = 0;
  part.role = 'region';
  if (titleId !== null) part.setAttribute('aria-labelledby', titleId);
}

function removeStop(part: HTMLElement): void {
  for (const name of ['tabindex', 'role', 'aria-labelledby']) part.removeAttribute(name);
}

/**
 * Lets a keyboard scroll the content of a dialog that is higher than its place and is only read (WCAG 2.1.1): it becomes a stop for as
 * long as it holds none. Returns what ends that.
 */
export function addScrollStops(dialog: HTMLDialogElement): () => void {
  const parts = [...dialog.querySelectorAll<HTMLElement>(':scope > * > *')];
  const stops = new Set<HTMLElement>();
  const update = () => {
    for (const part of parts) {
      if (isScrolled(part) && part.querySelector(FOCUSABLE) === null) {
        setStop(part, dialog.getAttribute('aria-labelledby'));
        stops.add(part);
      } else if (stops.delete(part)) removeStop(part);
    }
  };
  const sizes = new ResizeObserver(update);
  const content = new MutationObserver(update);
  for (const part of parts) {
    sizes.observe(part);
    content.observe(part, { childList: true, subtree: true, characterData: true });
  }
  return () => {
    sizes.disconnect();
    content.disconnect();
  };
}
