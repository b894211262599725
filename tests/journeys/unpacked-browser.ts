import sparticuz from '@sparticuz/chromium';

/** Unpacks the browser once before the tests: two workers unpacking at the same time would corrupt it. */
export async function setup(): Promise<void> {
  await sparticuz.executablePath();
}
