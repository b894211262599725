import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { type Visitor, visit } from './browser.ts';
import { site, verifier } from './message-texts.ts';

/** The downloaded verifier in a browser without network. */
export interface OfflineVerifier extends Visitor {
  /** Pastes a proof, verifies it and waits for the result. */
  check(proof: string, said: string): Promise<void>;
}

/** Downloads the verifier into a folder and opens it without network. */
export async function downloadVerifier(page: Page, folder: string): Promise<OfflineVerifier> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: site('play.verify.download') }).click(),
  ]);
  const file = join(folder, download.suggestedFilename());
  await download.saveAs(file);

  const browser = page.context().browser();
  if (browser === null) throw new Error('the page has no browser');
  const alone = await visit(browser, 'phone', page.url());
  await alone.page.context().setOffline(true);
  await alone.page.goto(pathToFileURL(file).href);
  return {
    ...alone,
    async check(proof, said) {
      await alone.page.getByLabel(verifier('proof')).fill(proof);
      await alone.page
        .getByRole('button', { name: verifier('check') })
        .first()
        .click();
      await alone.page.getByText(said).waitFor();
    },
  };
}
