/** What the script inside the page keeps of the time before the page works (`build/late-script.ts`). */
interface EarlyInput {
  button?: HTMLButtonElement;
  form?: HTMLFormElement;
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

/** Sets a property by the setter of the browser, which React does not observe. */
function setSilently(field: TextField, name: 'value' | 'checked', value: string | boolean): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, name)?.set?.call(field, value);
}

/** Types a text into a field as a person does, so that React is notified. */
function typeInto(field: TextField, text: string): void {
  setSilently(field, 'value', '');
  field.dispatchEvent(new Event('input', { bubbles: true }));
  setSilently(field, 'value', text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Ticks or unticks a box as a person does. */
function tick(box: HTMLInputElement): void {
  setSilently(box, 'checked', box.defaultChecked);
  box.click();
}

/** How to repeat what somebody did to a field; `undefined` where they did nothing. */
function findInput(field: TextField): (() => void) | undefined {
  if (field instanceof HTMLInputElement && field.type === 'checkbox')
    return field.checked === field.defaultChecked ? undefined : () => tick(field);
  const { value, defaultValue } = field;
  return value === defaultValue || field.type === 'hidden' ? undefined : () => typeInto(field, value);
}

/**
 * Collects what somebody did on a page that the server rendered before its script was there: what they typed and ticked,
 * the last button they tapped and the form they sent. The returned function does it again, each part once it works.
 */
export function collectEarlyInput(): () => void {
  const { earlyInput } = globalThis as { earlyInput?: EarlyInput };
  const inputs = [...document.querySelectorAll<TextField>('input, textarea')].map(
    (field) => [field, findInput(field)] as const,
  );
  return () => {
    earlyInput?.end();
    for (const [field, repeat] of inputs) if (repeat !== undefined) onceTakenOver(field, repeat);
    const { button, form } = earlyInput ?? {};
    // Sent once the fields have been filled; the tap that sent it is not repeated.
    if (form !== undefined) onceTakenOver(form, () => setTimeout(() => form.requestSubmit()));
    else if (button !== undefined) onceTakenOver(button, () => button.click());
  };
}
