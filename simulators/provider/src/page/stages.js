// How what was drawn is shown: a coin turns, a shell opens, reels stop. Each ends where the draw says.

const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
/** @param {number} ms @returns {Promise<void>} */
const pause = (ms) => new Promise((done) => setTimeout(done, isCalm ? Math.min(ms, 60) : ms));

/** @type {Record<string, (stage: HTMLElement, picture: number[], choice: number, symbols: string[]) => Promise<void>>} */
export const STAGES = {
  async coin(stage, [side = 0]) {
    const turns = Number(stage.dataset['turns'] ?? 0);
    // Whole turns, and half a one more where the other side has to come up.
    const next = turns + 8 + ((turns + side) % 2);
    stage.dataset['turns'] = String(next);
    stage.style.transform = `rotateY(${next * 180}deg)`;
    await pause(1100);
  },
  async shells(stage, [place = 0], choice) {
    for (const shell of stage.children) shell.classList.remove('open', 'has');
    await pause(250);
    stage.children[place]?.classList.add('has');
    stage.children[choice]?.classList.add('open');
    await pause(650);
    stage.children[place]?.classList.add('open');
    await pause(500);
  },
  async reels(stage, picture, _choice, symbols) {
    for (const reel of stage.children) reel.classList.add('spin');
    for (const [index, reel] of [...stage.children].entries()) {
      await pause(450);
      reel.querySelector('use')?.setAttribute('href', `#${symbols[picture[index] ?? 0]}`);
      reel.classList.remove('spin');
    }
    await pause(200);
  },
};
