import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openBrowser } from '../tests/journeys/browser.ts';
import { command } from './command/console.mjs';
import { inRepository } from './command/repository-paths.mjs';
import { openInstance } from './pictures/instance.ts';
import { openCast } from './screens/cast.ts';
import { layOut } from './screens/contact-sheet.ts';
import { planSheets } from './screens/plan.ts';
import type { Place } from './screens/screen.ts';
import { shootScreens } from './screens/shoot.ts';

const FOLDER = inRepository('docs/screens');
const PLACES: readonly Place[] = ['phone', 'desk'];

/**
 * `npm run screens [-- phone-states desk-lobby …]`: makes the contact sheets of docs/screens again, all or those named,
 * from an instance whose data came about by its own calls.
 */
await command(async () => {
  const named = process.argv.slice(2);
  const instance = await openInstance(Number(process.env['PORT'] ?? '3998'));
  const browser = await openBrowser();
  try {
    const cast = await openCast(instance);
    await mkdir(FOLDER, { recursive: true });
    for (const place of PLACES) {
      for (const { name, screens } of planSheets(cast)) {
        if (named.length > 0 && !named.includes(`${place}-${name}`)) continue;
        const shots = await shootScreens(browser, instance.url, { place, screens, cast });
        const file = join(FOLDER, `${place}-${name}.webp`);
        await rm(file, { force: true });
        const sheet = await layOut(browser, `${name}, ${place}`, place, shots);
        await writeFile(file, sheet);
        process.stdout.write(`${place}-${name}.webp: ${shots.length} screens, ${sheet.length} bytes\n`);
      }
    }
  } finally {
    await browser.close();
    await instance.close();
  }
});
