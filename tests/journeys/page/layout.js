/**
 * What does not fit on a screen: words over words, words and controls cut at their top or foot, and what a player needs in every round
 * out of view. A script of a browser beside `usability.js`, whose functions it calls. Each problem is a text that names the element.
 */

/** How much of the smaller of two texts may lie under the other: their boxes are higher than their letters. */
const MAX_SHARED = 0.3;

/** @typedef {{ holder: Element, box: DOMRect }} Line */

/**
 * The part of a box that its ancestors let be seen.
 * @param {DOMRect} box
 * @param {Element} from
 */
function shownPart(box, from) {
  let { left, top, right, bottom } = box;
  for (let element = /** @type {Element | null} */ (from); element !== null; element = element.parentElement) {
    const { overflowX, overflowY, position } = getComputedStyle(element);
    const edge = element.getBoundingClientRect();
    if (overflowX !== 'visible') [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)];
    if (overflowY !== 'visible') [top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)];
    if (position === 'fixed') break;
  }
  [left, right] = [Math.max(left, 0), Math.min(right, innerWidth)];
  [top, bottom] = [Math.max(top, 0), Math.min(bottom, innerHeight)];
  return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
}

/**
 * Whether a text is drawn at all: not for a screen reader alone, and not faded out.
 * @param {Element} holder
 */
function isDrawn(holder) {
  // What a screen reader skips is part of the picture: faces of a drum, numbers on a wheel.
  if (isDrawnAway(holder) || holder.closest('[aria-hidden="true"], svg, canvas, style, script') !== null) return false;
  return holder.checkVisibility({ visibilityProperty: true, opacityProperty: true });
}

/** The lines of text that are to be seen in the open layer. @returns {Line[]} */
function listLines() {
  const texts = document.createTreeWalker(openLayer(), NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const lines = [];
  while (texts.nextNode()) {
    const { currentNode } = texts;
    const holder = currentNode.parentElement;
    if (holder === null || currentNode.textContent?.trim() === '' || !isDrawn(holder)) continue;
    range.selectNodeContents(currentNode);
    for (const rect of range.getClientRects()) lines.push({ holder, box: rect });
  }
  return lines;
}

/** @param {DOMRect} a @param {DOMRect} b */
function sharedArea(a, b) {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return width > 0 && height > 0 ? width * height : 0;
}

/** @param {DOMRect} box */
const areaOf = (box) => box.width * box.height;

/**
 * Whether a text stands on a plate of its own, which hides what lies under it: a result over the table.
 * @param {Line} line
 */
function hasPlate({ holder, box }) {
  const { backgroundColor } = getComputedStyle(holder);
  const isOpaque = backgroundColor.startsWith('rgb(');
  return isOpaque && sharedArea(holder.getBoundingClientRect(), box) > 0.9 * areaOf(box);
}

/** Words that lie over other words. @param {Line[]} lines */
function findCollisions(lines) {
  const shown = lines
    .map(({ holder, box }) => ({ holder, box: shownPart(box, holder) }))
    .filter(({ box }) => box.width > 2 && box.height > 4);
  return shown.flatMap((one, index) =>
    shown
      .slice(index + 1)
      .filter(({ holder, box }) => {
        if (holder === one.holder || hasPlate(one) || hasPlate({ holder, box })) return false;
        return sharedArea(one.box, box) > MAX_SHARED * Math.min(areaOf(one.box), areaOf(box));
      })
      .map(({ holder }) => `words over words: ${describe(one.holder)} and ${describe(holder)}`),
  );
}

/**
 * Words that something which does not scroll cuts at their top or foot.
 * @param {Line[]} lines
 */
function findCutLines(lines) {
  return lines
    .filter(({ holder, box }) => {
      for (let element = /** @type {Element | null} */ (holder); element !== null; element = element.parentElement) {
        const { overflowY } = getComputedStyle(element);
        if (isScrolled(overflowY)) return false;
        if (overflowY === 'visible') continue;
        const edge = element.getBoundingClientRect();
        const [above, below] = [edge.top - box.top, box.bottom - edge.bottom];
        // What is wholly outside is not drawn: another face of a card, the next row of a drum.
        if (above >= box.height || below >= box.height) return false;
        if (Math.max(above, below) > box.height / 4) return true;
      }
      return false;
    })
    .map(({ holder }) => `cut at its top or foot: ${describe(holder)}`);
}

/** What a player presses in every round must be in view without scrolling. */
function findHiddenKeys() {
  return [...openLayer().querySelectorAll('button[data-state]')]
    .filter((key) => key.checkVisibility({ visibilityProperty: true }))
    .filter((key) => {
      const box = key.getBoundingClientRect();
      const isMain = key.matches('[data-state="idle"], [data-state="busy"], [data-state="action"]');
      return isMain && areaOf(shownPart(box, key)) < 0.98 * areaOf(box);
    })
    .map((key) => `out of view: ${describe(key)}`);
}

/** The name of the screen, of which an ellipsis has taken a part. */
function findCutTitles() {
  return [...openLayer().querySelectorAll('h1')]
    .filter((title) => title.scrollWidth > title.clientWidth + 1)
    .map((title) => `name cut: ${describe(title)}`);
}

/** Everything that does not fit at the size of the window, as it stands before anything is scrolled. */
function findLayoutProblems() {
  const lines = listLines();
  return [...new Set([...findCollisions(lines), ...findCutLines(lines), ...findHiddenKeys(), ...findCutTitles()])];
}

// A journey calls it by name.
Object.assign(globalThis, { findLayoutProblems });
