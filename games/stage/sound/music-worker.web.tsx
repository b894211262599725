import type { MusicOrder } from './music-renderer.web.tsx';
import { renderSection } from './render-music.ts';

// Renders beside the page: a slow phone draws its frames meanwhile.
addEventListener('message', ({ data: { music, section } }: MessageEvent<MusicOrder>) => {
  const stereo = renderSection(music, section);
  postMessage(stereo, { transfer: [stereo.left.buffer, stereo.right.buffer] });
});
