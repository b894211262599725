/** What the script inside the page keeps of the time before the page works (`build/late-script.ts`). */
interface EarlyTap {
  target?: HTMLElement;
  end(): void;
}

type TextField = HTMLInputElement | HTMLTextAreaElement;

/** How many frames a part of the page may need until it works, after the page itself does. */
const FRAMES = 600;

/** Whether React has taken over an element that the server rendered: it marks them. */
const isTakenOver = (element: Element): boolean => Object.keys(element).some((key) => key.startsWith('__reactProps'));

function onceTakenOver(element: Element, act: () => void, frames = FRAMES): void {
  if (!element.isConnected || frames === 0) return;
  if (isTakenOver(element)) act();
  else requestAnimationFrame(() => onceTakenOver(element, act, frames - 1));
}

/** Types a text into a field as a person does, so that React is notified: by the setter that React does not observe. */
function typeInto(field: TextField, text: string): void {
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value')?.set;
  setter?.call(field, '');
  field.dispatchEvent(new Event('input', { bubbles: true }));
  setter?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

const isTyped = (field: TextField) => field.value !== field.defaultValue && field.type !== 'hidden';

/**
 * Collects what somebody did on a page that the server rendered before its script was there: the last button they tapped
 * and what they typed. The returned function does it again, each part once it works.
 */
export function collectEarlyInput(): () => void {
  const { earlyTap } = globalThis as { earlyTap?: EarlyTap };
  const typed = [...document.querySelectorAll<TextField>('input, textarea')]
    .filter(isTyped)
    .map((field) => [field, field.value] as const);
  return () => {
    earlyTap?.end();
    for (const [field, text] of typed) onceTakenOver(field, () => typeInto(field, text));
    const button = earlyTap?.target;
    if (button !== undefined) onceTakenOver(button, () => button.click());
  };
}
