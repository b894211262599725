/**
 * What a page puts in the way of somebody who touches, zooms, tabs or listens. A script of a browser: a journey evaluates it in the
 * page, where each function is a global one. Each problem is a text that names the element.
 */

const OPERABLE = [
  'a[href]',
  'button',
  'input:not([type="hidden"])',
  'select',
  'textarea',
  'summary',
  '[tabindex]:not([tabindex="-1"])',
  '[role="button"]',
  '[role="link"]',
].join(',');

/** A pixel: both edges of a box may lie between two. */
const ROUNDING = 1;

/** @param {Element} element */
function describe(element) {
  const name = (element.getAttribute('aria-label') ?? element.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
  const kind = element.getAttribute('role') ?? element.getAttribute('type') ?? '';
  const place = element.getAttribute('class') ?? element.parentElement?.getAttribute('class') ?? '';
  return `${element.localName}${kind === '' ? '' : `(${kind})`} "${name.slice(0, 50)}" .${place.slice(0, 60)}`;
}

/** What is open on top of the page: everything behind it is inert. */
function openLayer() {
  return [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
}

/**
 * A text for a screen reader alone, or a link that appears on focus.
 * @param {Element} element
 */
function isDrawnAway(element) {
  const { width, height } = element.getBoundingClientRect();
  return width <= 1 || height <= 1 || getComputedStyle(element).clipPath === 'inset(50%)';
}

/**
 * The labels of a control that are to be seen: a press on one operates it.
 * @param {Element} control
 */
function labelsOf(control) {
  return 'labels' in control && control.labels instanceof NodeList ? [...control.labels].filter(isElement) : [];
}

/** @param {Node} node @returns {node is Element} */
function isElement(node) {
  return node instanceof Element;
}

/** The controls of the open layer that can be operated now. */
function listControls() {
  return [...openLayer().querySelectorAll(OPERABLE)].filter(
    (element) =>
      !element.matches(':disabled, [inert] *, [aria-hidden="true"] *') &&
      element.checkVisibility({ visibilityProperty: true }) &&
      [element, ...labelsOf(element)].some((part) => !isDrawnAway(part)),
  );
}

/** @param {Element} control @param {number} x @param {number} y */
function isHit(control, x, y) {
  const hit = document.elementFromPoint(x, y);
  if (hit === null) return false;
  return control.contains(hit) || labelsOf(control).some((label) => label.contains(hit));
}

/**
 * A point at which a press operates a control, of the middles of its lines and its labels and then of a grid over them.
 * @param {Element} control
 */
function pressPoint(control) {
  const boxes = [control, ...labelsOf(control)].flatMap((part) => [...part.getClientRects()]);
  for (const share of [0.5, 0.25, 0.75, 0.1, 0.9])
    for (const across of [0.5, 0.25, 0.75, 0.1, 0.9])
      for (const { left, top, width, height } of boxes) {
        const [x, y] = [left + width * across, top + height * share];
        if (isHit(control, x, y)) return { x, y };
      }
  return undefined;
}

/**
 * The same for a link that is drawn once it has the focus.
 * @param {Element} control
 */
function pressPointInFocus(control) {
  if (!(control instanceof HTMLElement)) return undefined;
  control.focus();
  finishTransitions();
  return pressPoint(control);
}

function finishTransitions() {
  for (const motion of document.getAnimations()) if (motion instanceof CSSTransition) motion.finish();
}

/** @param {Element} element */
function bringIntoView(element) {
  element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
}

/**
 * How far a press still operates a control from a point on, in a direction.
 * @param {Element} control
 * @param {{ x: number; y: number }} from
 * @param {number} byX
 * @param {number} byY
 * @param {number} most
 */
function reachFrom(control, { x, y }, byX, byY, most) {
  let reach = 0;
  while (reach < most && isHit(control, x + byX * (reach + 0.5), y + byY * (reach + 0.5))) reach += 0.5;
  return reach;
}

/**
 * The width and height in which a press operates a control, as far as they matter.
 * @param {Element} control
 * @param {{ x: number; y: number }} point
 * @param {number} least
 */
function hitSize(control, point, least) {
  const { left, top, width, height } = control.getBoundingClientRect();
  const [x, y, half] = [left + width / 2, top + height / 2, (least - ROUNDING) / 2];
  const ends = [
    [x - half, y],
    [x + half, y],
    [x, y - half],
    [x, y + half],
  ];
  if (ends.every(([atX = 0, atY = 0]) => isHit(control, atX, atY))) return { width: least, height: least };
  /** @param {number} byX @param {number} byY */
  const across = (byX, byY) =>
    reachFrom(control, point, byX, byY, least) + reachFrom(control, point, -byX, -byY, least);
  return { width: across(1, 0), height: across(0, 1) };
}

/**
 * A link among the words of a sentence, whose height is that of the line.
 * @param {Element} control
 */
function isInText(control) {
  if (getComputedStyle(control).display !== 'inline') return false;
  const block = control.closest('p, li, dd, td, label, figcaption, blockquote') ?? control.parentElement;
  const own = control.textContent?.trim().length ?? 0;
  return own > 0 && (block?.textContent?.trim().length ?? 0) > own;
}

/**
 * Whether a control that was brought into view is still partly outside of the window, though it would fit.
 * @param {Element} control
 */
function isCutByWindow(control) {
  if (isDrawnAway(control)) return false;
  const { left, right, top, bottom, width, height } = control.getBoundingClientRect();
  const isAside = width <= innerWidth && (left < -ROUNDING || right > innerWidth + ROUNDING);
  return isAside || (height <= innerHeight / 2 && (top < -ROUNDING || bottom > innerHeight + ROUNDING));
}

/** @param {Element} control */
function takesPresses(control) {
  return getComputedStyle(control).pointerEvents !== 'none';
}

/**
 * The controls that cannot be pressed at all, because something covers or cuts them, and those that are smaller than `least`.
 * @param {number} least
 */
function findTargetProblems(least) {
  /** @type {string[]} */
  const problems = [];
  for (const control of listControls().filter(takesPresses)) {
    bringIntoView(control);
    const point = pressPoint(control) ?? pressPointInFocus(control);
    if (point === undefined) {
      problems.push(`out of reach: ${describe(control)}`);
      continue;
    }
    if (isCutByWindow(control)) problems.push(`cut by the window: ${describe(control)}`);
    if (isInText(control)) continue;
    const { width, height } = hitSize(control, point, least);
    if (width + ROUNDING < least || height + ROUNDING < least)
      problems.push(`${width}x${height}: ${describe(control)}`);
  }
  return problems;
}

/**
 * Whether a part of the page lets what is wider be scrolled to.
 * @param {string} overflow
 */
function isScrolled(overflow) {
  return overflow === 'auto' || overflow === 'scroll';
}

/**
 * The ancestor that cuts a text off at its side, if one does.
 * @param {DOMRect} line
 * @param {Element} from
 */
function findCut(line, from) {
  for (let element = /** @type {Element | null} */ (from); element !== null; element = element.parentElement) {
    const { overflowX, textOverflow, display } = getComputedStyle(element);
    if (isScrolled(overflowX) || textOverflow === 'ellipsis' || display === 'contents') {
      if (display !== 'contents') return undefined;
    } else if (overflowX !== 'visible') {
      const box = element.getBoundingClientRect();
      // What does not fit at all is not drawn, and so is cut off nowhere.
      if (box.width <= 1 || line.top >= box.bottom - 1 || line.bottom <= box.top + 1) return undefined;
      if (line.right > box.right + 1 || line.left < box.left - 1) return element;
    }
  }
  return line.right > innerWidth + 1 || line.left < -1 ? document.documentElement : undefined;
}

/**
 * Whether words end in an ellipsis before the edge of their control.
 * @param {Element} holder
 * @param {Element} control
 */
function isShortened(holder, control) {
  for (let element = /** @type {Element | null} */ (holder); element !== null && element !== control;) {
    const { textOverflow, overflowX } = getComputedStyle(element);
    if (textOverflow === 'ellipsis' && overflowX !== 'visible') return true;
    element = element.parentElement;
  }
  return false;
}

/** How far the box of a line of text reaches beyond its letters. */
const LEADING = 4;

/**
 * Whether words stand outside of what they are the name of.
 * @param {DOMRect} line
 * @param {Element} control
 */
function isOutside(line, control) {
  const box = control.getBoundingClientRect();
  const isDrawn = getComputedStyle(control).overflowY === 'visible' || line.top < box.bottom - 1;
  if (box.width === 0 || !isDrawn) return false;
  const isAbove = line.top < box.top - LEADING || line.bottom > box.bottom + LEADING;
  return isAbove || line.left < box.left - 1 || line.right > box.right + 1;
}

/** What scrolls sideways that must not, and the words that something cuts off at their side. */
function findReflowProblems() {
  const problems = [];
  const page = document.documentElement;
  if (page.scrollWidth > page.clientWidth) problems.push(`the page is ${page.scrollWidth} wide in ${page.clientWidth}`);
  const layer = openLayer();
  for (const part of layer.querySelectorAll('*'))
    if (layer !== document.body && part.scrollWidth > part.clientWidth + 1 && part.clientHeight > innerHeight / 2)
      if (isScrolled(getComputedStyle(part).overflowX)) problems.push(`scrolls sideways: ${describe(part)}`);
  const words = document.createTreeWalker(layer, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (words.nextNode()) {
    const { currentNode } = words;
    const holder = currentNode.parentElement;
    if (holder === null || currentNode.textContent?.trim() === '') continue;
    if (holder.closest('[aria-hidden="true"], svg, canvas, style, script') !== null || isDrawnAway(holder)) continue;
    if (!holder.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    range.selectNodeContents(currentNode);
    const lines = [...range.getClientRects()];
    const control = holder.closest('button, a[href]');
    if (control !== null && !isShortened(holder, control) && lines.some((line) => isOutside(line, control)))
      problems.push(`words outside of their control: ${describe(control)}`);
    const cut = lines.map((line) => findCut(line, holder)).find((found) => found !== undefined);
    if (cut !== undefined) problems.push(`cut by ${cut.localName}: ${describe(holder)}`);
  }
  return problems;
}

/** @param {string} text @returns {string[]} */
const wordsOf = (text) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * The controls that say otherwise in their name than in their picture (WCAG 2.5.3): who speaks to a phone says the words that are to
 * be seen. More words may stand among them.
 */
function findSpokenProblems() {
  return listControls()
    .filter((control) => control.matches(':is(a, button, summary, [role="button"], [role="link"])[aria-label]'))
    .filter((control) => {
      const spoken = wordsOf(control.getAttribute('aria-label') ?? '');
      return wordsOf(shownText(control)).some((word) => !spoken.includes(word));
    })
    .map((control) => `shows "${wordsOf(shownText(control)).join(' ')}": ${describe(control)}`);
}

/**
 * The words of an element that are to be seen and are no decoration.
 * @param {Element} element
 */
function shownText(element) {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let [shown, before] = ['', /** @type {Element | null} */ (null)];
  while (texts.nextNode()) {
    const { parentElement: holder, textContent } = texts.currentNode;
    if (holder?.closest('[aria-hidden="true"], svg') !== null) continue;
    if (!holder.checkVisibility({ visibilityProperty: true }) || isDrawnAway(holder)) continue;
    // Two texts of one element are one word.
    shown += `${holder === before ? '' : ' '}${textContent}`;
    before = holder;
  }
  return shown;
}

/**
 * How a control and what is drawn for it look: the same before and in the focus is a focus that is not to be seen.
 * @param {Element} control
 */
function lookOf(control) {
  const beside = control.parentElement === null ? [] : [control.parentElement, ...control.parentElement.children];
  return [...beside, ...control.children, ...labelsOf(control)]
    .flatMap((part) => ['', '::before', '::after'].map((pseudo) => getComputedStyle(part, pseudo)))
    .map((style) => [
      style.outlineStyle === 'none' ? '' : `${style.outlineWidth} ${style.outlineColor}`,
      style.boxShadow,
      style.borderColor,
      style.backgroundColor,
      style.stroke,
    ])
    .join('|');
}

/**
 * What is to be seen where a control has its middle.
 * @param {Element} control
 */
function whatCovers(control) {
  const { left, top, width, height } = control.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  return hit === null ? 'outside of the window' : `by ${describe(hit)}`;
}

/**
 * The controls whose focus is not to be seen: it changes nothing, or it is under a bar. To be called after a key was pressed, for a
 * browser shows the focus to who uses keys.
 */
function findFocusProblems() {
  /** @type {string[]} */
  const problems = [];
  for (const control of listControls()) {
    if (!(control instanceof HTMLElement) || control.tabIndex < 0) continue;
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    const before = lookOf(control);
    control.focus();
    if (document.activeElement !== control) {
      problems.push(`takes no focus: ${describe(control)}`);
      continue;
    }
    // A transition begins at the look before.
    finishTransitions();
    if (lookOf(control) === before) problems.push(`focus not shown: ${describe(control)}`);
    if (takesPresses(control) && pressPoint(control) === undefined)
      problems.push(`focus covered: ${describe(control)} ${whatCovers(control)}`);
  }
  return problems;
}

// A journey calls them by name.
Object.assign(globalThis, { findFocusProblems, findReflowProblems, findSpokenProblems, findTargetProblems });
