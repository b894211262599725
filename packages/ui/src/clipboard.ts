/**
 * Puts `text` on the clipboard; answers whether it got there. The old way is kept for pages that are
 * not served over HTTPS and for web views of other apps, where the clipboard API is missing or refuses.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    navigator.vibrate?.(10);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

function copyBySelection(text: string): boolean {
  const area = document.createElement('textarea');
  area.value = text;
  area.readOnly = true;
  area.style.position = 'fixed';
  area.style.opacity = '0';
  // A modal dialog makes the rest of the page inert: what is to be selected must stand inside it.
  (document.querySelector('dialog[open]') ?? document.body).append(area);
  area.select();
  const done = document.execCommand('copy');
  area.remove();
  return done;
}
