import type { Browser, Frame, Page } from 'playwright-core';
import { median } from '../median.ts';
import type { Figure } from '../report.ts';

const ROUNDS = 12;
/** A person takes what follows a press so soon for its effect. */
const SOON_MS = 150;

interface Site {
  /** A page with the loader, and `/empty` without. */
  readonly application: string;
  readonly linkToken: () => Promise<string>;
}

/** Milliseconds that something took, and that a bare page took in the same round. */
interface Round {
  readonly card: number;
  readonly first: number;
  readonly panes: readonly number[];
  readonly bare: number;
}

/** How soon a person sees what a press leads to; beside each figure a bare page that paints one element. */
export async function measurePaint(browser: Browser, site: Site): Promise<Figure[]> {
  const rounds: Round[] = [];
  for (let round = 0; round < ROUNDS; round++) rounds.push(await paintOnce(browser, site));
  const bare = median(rounds.map((each) => each.bare));
  const beside = `median of ${ROUNDS}; a bare page paints a new element after ${bare.toFixed(1)} ms`;
  const figure = (name: string, value: number, target?: number): Figure => ({
    measure: 'LINK',
    name,
    target,
    ...(target === undefined ? {} : { atMost: true }),
    value,
    detail: beside,
  });
  return [
    figure(
      'milliseconds from the click to the first card, cold',
      median(rounds.map((each) => each.card)),
      SOON_MS,
    ),
    figure(
      'milliseconds from the click to the first pane, cold (no target)',
      median(rounds.map((each) => each.first)),
    ),
    figure(
      'milliseconds from the answer of the server to its pane, painted',
      median(rounds.flatMap((each) => each.panes)),
      SOON_MS,
    ),
  ];
}

async function paintOnce(browser: Browser, { application, linkToken }: Site): Promise<Round> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${application}/empty`);
  const bare = await page.evaluate<number>(BARE);
  await page.goto(`${application}/`);
  const shown = page.evaluate<{ card: number; first: number }>(opening(await linkToken()));
  const frame = page.locator('iframe.fairlead-iframe').contentFrame();
  await frame.getByTestId('pane-consent').waitFor();
  const { card, first } = await shown;
  const inside = frameOf(page);
  await inside.evaluate(WATCH);
  await frame.getByTestId('continue').click();
  await frame.getByTestId('institution-ins_109508').click();
  await frame.getByTestId('credential-username').fill('user_good');
  await frame.getByTestId('credential-password').fill('pass_good');
  await frame.getByTestId('submit-credentials').click();
  await frame.getByTestId('pane-accounts').waitFor();
  const panes = await inside.evaluate<readonly number[]>(PAINTED);
  await context.close();
  return { card, first, panes, bare };
}

function frameOf(page: Page): Frame {
  const found = page.frames().find((frame) => frame.url().includes('/link/v1/frame/'));
  if (!found) throw new Error('there is no frame of Link');
  return found;
}

/** After the next picture is handed to the screen: a task behind the frame's own. */
const AFTER_PAINT = `const afterPaint = (then) => requestAnimationFrame(() => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => then(performance.now());
  port2.postMessage(0);
});`;

const BARE = `new Promise((resolve) => {
  ${AFTER_PAINT}
  const from = performance.now();
  document.body.append(document.createElement('main'));
  afterPaint((at) => resolve(at - from));
})`;

/** Runs in the page: opens Link, and waits for the card and for the frame that replaces it. */
const opening = (token: string) => `new Promise((resolve) => {
  ${AFTER_PAINT}
  const from = performance.now();
  let card;
  const isThere = (selector) => document.querySelector(selector) !== null;
  const look = () => {
    const frame = document.querySelector('iframe.fairlead-iframe');
    const shown = frame !== null && frame.style.display !== 'none';
    if (card === undefined && (shown || isThere('[data-testid=fairlead-loading]'))) {
      card = 0;
      afterPaint((at) => { card = at - from; });
    }
    if (shown && card > 0) return afterPaint((at) => resolve({ card, first: at - from }));
    requestAnimationFrame(look);
  };
  Fairlead.create({ token: '${token}', onSuccess() {} }).open();
  look();
})`;

/** Runs in the frame: from the end of the server's answer to the picture with the pane that it brought. */
const WATCH = `{
  ${AFTER_PAINT}
  window.painted = [];
  let last = document.querySelector('.pane');
  new MutationObserver(() => {
    const pane = document.querySelector('.pane');
    if (pane === null || pane === last) return;
    last = pane;
    const answered = performance.getEntriesByType('resource').filter(({ name }) => /session\\/(answer|next)$/.test(name)).at(-1);
    afterPaint((at) => { if (answered) window.painted.push(at - answered.responseEnd); });
  }).observe(document.body, { childList: true, subtree: true });
}`;

const PAINTED = `new Promise((resolve) => {
  const look = () => window.painted.length >= 4 ? resolve(window.painted) : setTimeout(look, 20);
  look();
})`;
