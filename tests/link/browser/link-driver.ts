import type { Frame, FrameLocator, Locator, Page } from 'playwright-core';

/** What a person does in Link, in whichever document it is drawn. */
export interface LinkDriver {
  at(testId: string | RegExp): Locator;
  /** Waits for the pane of that kind. */
  pane(kind: string): Promise<Locator>;
  press(testId: string): Promise<void>;
  type(testId: string, text: string): Promise<void>;
  /** Over the consent. */
  agree(): Promise<void>;
  choose(institutionId: string): Promise<void>;
  signIn(username: string, password: string): Promise<void>;
  /** Types the numbers of a personal account, and sends them. */
  enterNumbers(numbers: AccountNumbers): Promise<void>;
  /** Chooses by place, from 1; all where none is named. */
  share(...accounts: readonly number[]): Promise<void>;
  /** Away from the last pane. */
  finish(): Promise<void>;
}

export interface AccountNumbers {
  readonly routing: string;
  readonly account: string;
  /** What is typed the second time. */
  readonly again?: string;
  readonly subtype?: 'checking' | 'savings';
}

/** Longer than a machine under load takes. */
export const PATIENCE_MS = 60_000;
/** So long one document is watched, before the next look at which one is there. */
const ROUND_MS = 500;

/** What is done on one pane, in this order. */
interface Step {
  readonly pane: string;
  /** Fields by their test ids. */
  readonly texts?: Readonly<Record<string, string>>;
  /** Accounts by their places, from 1; all for an empty list. */
  readonly accounts?: readonly number[];
  /** Controls that are pressed. */
  readonly presses?: readonly string[];
  /** The control that ends it. */
  readonly ends: string;
}

/**
 * Single presses and texts are those of a mouse and a keyboard. The steps over whole panes, which only lead to what a test is about, are
 * one message to the page each, and end by keyboard: what is pressed by pointer has to be in sight for half a second before.
 *
 * Waits are in the page, which tells at once: the driver looks again after half a second only.
 *
 * @param over where in the page Link is open; absent: Link is the page
 */
export function driveLink(page: Page, over?: FrameLocator): LinkDriver {
  const look = watchDocuments(page, over ? isOfLink : (frame) => frame === page.mainFrame());
  let known: Frame | undefined;
  const arrived = async (testId: string) => {
    known = await look(testId);
    return known;
  };
  /** Looked for in the page where the frame of before is gone: that costs eight messages to the page. */
  const document = () => (known && !known.isDetached() ? known : (over ?? page));
  const at = (testId: string | RegExp) => document().getByTestId(testId);
  const take = async (step: Step) => {
    const document = await arrived(`pane-${step.pane}`);
    await document.evaluate(takeStep, { ...step, patience: PATIENCE_MS });
    return document;
  };
  const takeByKeyboard = async (step: Step) => {
    await take(step);
    await page.keyboard.press('Enter');
  };
  return {
    at,
    async pane(kind) {
      const testId = `pane-${kind}`;
      await arrived(testId);
      return at(testId);
    },
    async press(testId) {
      const document = await arrived(testId);
      await document.getByTestId(testId).click();
    },
    async type(testId, text) {
      const document = await arrived(testId);
      await document.getByTestId(testId).fill(text);
    },
    agree: () => takeByKeyboard({ pane: 'consent', ends: 'continue' }),
    async choose(institutionId) {
      const step = { pane: 'institutions', ends: `institution-${institutionId}` };
      const document = await take(step);
      await document.evaluate(press, step.ends);
    },
    signIn: (username, password) =>
      takeByKeyboard({
        pane: 'credentials',
        texts: { 'credential-username': username, 'credential-password': password },
        ends: 'submit-credentials',
      }),
    enterNumbers: ({ routing, account, again = account, subtype = 'checking' }) =>
      takeByKeyboard({
        pane: 'numbers',
        texts: {
          'routing-number': routing,
          'account-number': account,
          'account-number-again': again,
          'holder-name': 'Ada Holder',
        },
        presses: [`subtype-${subtype}`, 'holder-personal'],
        ends: 'submit-numbers',
      }),
    share: (...accounts) => takeByKeyboard({ pane: 'accounts', accounts, ends: 'submit-accounts' }),
    finish: () => takeByKeyboard({ pane: 'connected', ends: 'continue' }),
  };
}

/**
 * Waits for what has a test id in whichever document is there by then, as one frame may go and another come. Frames are those that the
 * driver knows of: looking for one in the page takes eight messages and a program of the driver's in it.
 */
function watchDocuments(
  page: Page,
  isDocument: (frame: Frame) => boolean,
): (testId: string) => Promise<Frame> {
  const look = async (frame: Frame, testId: string) => {
    if (await frame.evaluate(untilThere, { testId, patience: ROUND_MS })) return frame;
    throw new Error(`${testId} is not there yet`);
  };
  const another = () => page.waitForEvent('framenavigated', { timeout: ROUND_MS }).catch(() => undefined);
  return async (testId) => {
    for (const end = Date.now() + PATIENCE_MS; Date.now() < end; ) {
      const documents = page.frames().filter(isDocument);
      if (documents.length === 0) await another();
      const found = await Promise.any(documents.map((frame) => look(frame, testId))).catch(() => undefined);
      if (found) return found;
    }
    throw new Error(`${testId} did not come`);
  };
}

/** Whether a frame is one that Link is drawn in; it may be hidden. */
function isOfLink(frame: Frame): boolean {
  return frame.parentFrame() !== null && frame.url().includes('/link/v1/frame/');
}

interface Awaited {
  readonly testId: string;
  readonly patience: number;
}

/** Whether it is in sight within `patience`. Runs in the page. */
function untilThere({ testId, patience }: Awaited): Promise<boolean> {
  const isInSight = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true });
  };
  // A frame that is not displayed has no width.
  const isThere = () =>
    innerWidth > 0 && [...document.querySelectorAll(`[data-testid="${testId}"]`)].some(isInSight);
  return new Promise((resolve) => {
    const done = () => {
      observer.disconnect();
      removeEventListener('resize', look);
      clearTimeout(timer);
      resolve(isThere());
    };
    const look = () => isThere() && done();
    const observer = new MutationObserver(look);
    const timer = setTimeout(done, patience);
    observer.observe(document, { childList: true, subtree: true, attributes: true });
    addEventListener('resize', look);
    look();
  });
}

/** Runs in the page. */
function press(testId: string): void {
  document.querySelector<HTMLElement>(`[data-testid="${testId}"]`)?.click();
}

/** Uses controls as soon as a person could: in sight, enabled and under nothing else; the last one gets the focus. Runs in the page. */
async function takeStep(step: Step & { readonly patience: number }): Promise<void> {
  const end = Date.now() + step.patience;
  const find = (testId: string) =>
    document.querySelector<HTMLInputElement>(`[data-testid=pane-${step.pane}] [data-testid="${testId}"]`);
  const isInReach = (control: HTMLElement) => {
    if (control.matches(':disabled, [aria-disabled=true], [inert] *')) return false;
    control.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    const { x, y, width, height } = control.getBoundingClientRect();
    const over = document.elementFromPoint(x + width / 2, y + height / 2);
    // A label takes presses for its field; whatever else holds the control would take them from it.
    return over !== null && (control.contains(over) || over.closest('label')?.contains(control) === true);
  };
  const control = async (testId: string) => {
    for (;;) {
      const found = find(testId);
      if (found !== null && isInReach(found)) return found;
      if (Date.now() > end) throw new Error(`${testId} is ${found ? 'out of reach' : 'missing'}`);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  };
  /** What was done is drawn before the next thing is done. */
  const drawn = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  const press = async (testId: string) => {
    const found = await control(testId);
    found.focus();
    found.click();
    await drawn();
  };
  // While an answer is on its way, the fields are still those of the question before.
  if (step.texts) await control(step.ends);
  for (const [testId, text] of Object.entries(step.texts ?? {})) {
    const field = await control(testId);
    field.focus();
    field.value = text;
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    await drawn();
  }
  // Some are chosen already.
  const unchosen = () => find('accounts')?.querySelector('input:not(:checked)');
  if (step.accounts?.length === 0 && unchosen()) await press('choose-all');
  for (const place of step.accounts ?? [])
    if (!(await control(`account-${place}`)).checked) await press(`account-${place}`);
  for (const testId of step.presses ?? []) await press(testId);
  const last = await control(step.ends);
  last.focus();
  if (document.activeElement !== last || !document.hasFocus()) throw new Error(`${step.ends} has no focus`);
}
