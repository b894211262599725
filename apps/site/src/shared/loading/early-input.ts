/** What the script inside the page keeps of the time before the page works (`build/late-script.ts`). */
interface EarlyInput {
  button?: HTMLButtonElement;
  form?: HTMLFormElement;
  end(): void;
}

type TextField = HTMLInputElement | HTMLTextAreaElement;

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
 * the last button they tapped and the form they sent. The returned function does it again, once the page works.
 */
export function collectEarlyInput(): () => void {
  const { earlyInput } = globalThis as { earlyInput?: EarlyInput };
  const repeats = [...document.querySelectorAll<TextField>('input, textarea')].map(findInput);
  // From here on the page itself answers.
  earlyInput?.end();
  return () => {
    for (const repeat of repeats) repeat?.();
    const { button, form } = earlyInput ?? {};
    // Sent once the fields have been filled; the tap that sent it is not repeated.
    if (form !== undefined) setTimeout(() => form.requestSubmit());
    else button?.click();
  };
}
