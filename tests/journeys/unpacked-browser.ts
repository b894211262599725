import sparticuz from '@sparticuz/chromium';

/** Unpacks the browser once, before any file asks for it: two workers that did so at the same time would find it half written. */
export async function setup(): Promise<void> {
  await sparticuz.executablePath();
}
