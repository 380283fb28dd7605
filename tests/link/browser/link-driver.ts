import type { FrameLocator, Locator, Page } from 'playwright-core';

/** What a person does in Link, in whichever document it is drawn. */
export interface LinkDriver {
  at(testId: string): Locator;
  /** Waits for the pane of that kind. */
  pane(kind: string): Promise<Locator>;
  press(testId: string): Promise<void>;
  type(testId: string, text: string): Promise<void>;
  /** Over the consent. */
  agree(): Promise<void>;
  choose(institutionId: string): Promise<void>;
  signIn(username: string, password: string): Promise<void>;
  /** Chooses by place, from 1; all where none is named. */
  share(...accounts: readonly number[]): Promise<void>;
  /** Away from the last pane. */
  finish(): Promise<void>;
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
  /** The control that ends it. */
  readonly ends: string;
}

/**
 * Single presses and texts are those of a mouse and a keyboard. The steps over whole panes, which only lead to what a test is about, are
 * one message to the page each, and end by keyboard: what is pressed by pointer has to be in sight for half a second before.
 *
 * Waits are in the page, which tells at once: the driver looks again after half a second only.
 */
export function driveLink(root: FrameLocator | Page): LinkDriver {
  const at = (testId: string) => root.getByTestId(testId);
  const body = root.locator('body');
  /** In whichever document is there by then: one frame may go and another come. */
  const arrived = async (testId: string) => {
    const end = Date.now() + PATIENCE_MS;
    const look = () => body.evaluate(untilThere, { testId, patience: ROUND_MS }, { timeout: PATIENCE_MS });
    while (!(await look().catch(() => false)) && Date.now() < end);
  };
  const take = async (step: Step) => {
    await arrived(`pane-${step.pane}`);
    await body.evaluate(takeStep, { ...step, patience: PATIENCE_MS }, { timeout: PATIENCE_MS });
  };
  const takeByKeyboard = async (step: Step) => {
    await take(step);
    await at(step.ends).press('Enter');
  };
  return {
    at,
    async pane(kind) {
      const found = at(`pane-${kind}`);
      await arrived(`pane-${kind}`);
      await found.waitFor();
      return found;
    },
    async press(testId) {
      await arrived(testId);
      await at(testId).click();
    },
    async type(testId, text) {
      await arrived(testId);
      await at(testId).fill(text);
    },
    agree: () => takeByKeyboard({ pane: 'consent', ends: 'continue' }),
    async choose(institutionId) {
      const step = { pane: 'institutions', ends: `institution-${institutionId}` };
      await take(step);
      await body.evaluate(press, step.ends);
    },
    signIn: (username, password) =>
      takeByKeyboard({
        pane: 'credentials',
        texts: { 'credential-username': username, 'credential-password': password },
        ends: 'submit-credentials',
      }),
    share: (...accounts) => takeByKeyboard({ pane: 'accounts', accounts, ends: 'submit-accounts' }),
    finish: () => takeByKeyboard({ pane: 'connected', ends: 'continue' }),
  };
}

/** Whether it is drawn within `patience`. Runs in the page. */
function untilThere(
  _body: Element,
  { testId, patience }: { readonly testId: string; readonly patience: number },
): Promise<boolean> {
  const isThere = () => document.querySelector(`[data-testid="${testId}"]`) !== null;
  return new Promise((resolve) => {
    const done = () => {
      observer.disconnect();
      clearTimeout(timer);
      resolve(isThere());
    };
    const observer = new MutationObserver(() => isThere() && done());
    const timer = setTimeout(done, patience);
    observer.observe(document, { childList: true, subtree: true, attributes: true });
    if (isThere()) done();
  });
}

/** Runs in the page. */
function press(_body: Element, testId: string): void {
  document.querySelector<HTMLElement>(`[data-testid="${testId}"]`)?.click();
}

/** Uses controls as soon as a person could: in sight, enabled and under nothing else; the last one gets the focus. Runs in the page. */
async function takeStep(_body: Element, step: Step & { readonly patience: number }): Promise<void> {
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
  (await control(step.ends)).focus();
}
