import { openBrowser } from '../../tests/journeys/browser.ts';
import { openInstance } from '../../tools/pictures/instance.ts';
import { createFigure } from '../figure.ts';
import { type Part, type PartContext, type Result, interleave } from '../part.ts';
import { type FirstView, measureFirstView } from './phone.ts';
import { findPort } from './free-port.ts';
import { openStillPage } from './still-page.ts';

const select = (views: readonly FirstView[], field: keyof FirstView) => views.map((view) => view[field]);

/** Measures the home page of a guest beside the same page without its scripts: what is below that is ours to answer for. */
async function measure(given: PartContext): Promise<Result> {
  const instance = await openInstance(await findPort());
  const browser = await openBrowser();
  const still = await openStillPage(instance.url);
  try {
    // The server renders a page on its first visit, and the database warms.
    await measureFirstView(browser, instance.url);
    const met = await interleave(given, {
      home: () => measureFirstView(browser, instance.url),
      still: () => measureFirstView(browser, still.url),
    });
    const { home } = met;
    return {
      figures: [
        createFigure('site_lcp', 'ms', '<=1500', select(home, 'lcp')),
        createFigure('site_fcp', 'ms', '<=1000', select(home, 'fcp')),
        createFigure('site_tbt', 'ms', '<=200', select(home, 'tbt')),
        createFigure('site_cls', '', '<=0.02', select(home, 'cls')),
        createFigure('site_requests', 'count', '<=40', select(home, 'requests')),
        createFigure(
          'site_kilobytes',
          'kB',
          '<=350',
          select(home, 'bytes').map((bytes) => bytes / 1000),
        ),
        createFigure(
          'site_lcp_to_still',
          'x',
          '<=1.5',
          home.map(({ lcp }, round) => lcp / (met.still[round]?.lcp ?? Number.NaN)),
        ),
      ],
      rates: [
        { label: 'the same page without scripts: largest paint', unit: 'ms', values: select(met.still, 'lcp') },
        { label: 'the same page without scripts: first paint', unit: 'ms', values: select(met.still, 'fcp') },
      ],
      refused: {},
    };
  } finally {
    await still.close();
    await browser.close();
    await instance.close();
  }
}

/** The first view of the site on a cheap phone. */
export const homePart: Part<PartContext> = { name: 'home', run: measure };
