import { Suspense } from 'react';
import { Crash } from './crash.tsx';
import { useLate } from './late.ts';
import { screen } from './screen.ts';
import { useSiteData } from './site-data.ts';

const Footer = screen(() => import('../features/home/footer.tsx'), 'Footer', 'support');
const Advertisement = screen(() => import('../features/home/advertisement.tsx'), 'Advertisement', 'support');

/** The footer, which stands below the first view: fetched once that is there. */
export function LateFooter() {
  if (!useLate()) return null;
  return (
    <Crash>
      <Suspense fallback={null}>
        <Footer />
      </Suspense>
    </Crash>
  );
}

/** The operator's advertisement, where there is one: fetched once the first view is there. */
export function LateAdvertisement() {
  const isLate = useLate();
  const { data } = useSiteData();
  if (!isLate || !data?.advertisement) return null;
  return (
    <Crash quiet>
      <Suspense fallback={null}>
        <Advertisement />
      </Suspense>
    </Crash>
  );
}
