import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';

/** A person's browser: its cookies, its stores and its pages, and what broke in its documents. */
export interface Profile {
  readonly context: BrowserContext;
  /** Broken policies of all documents, Link's own among them, and whatever calls `reportFault`. */
  readonly faults: string[];
  /** Ends all its pages. */
  leave(): Promise<void>;
}

export interface ProfileWishes {
  /** Runs in every document before its own scripts. */
  readonly script?: (() => void) | undefined;
  /** One that was never used, and has no other page in its process. */
  readonly fresh?: boolean | undefined;
}

/** Profiles that nobody uses, by their options. */
interface Kept {
  readonly context: BrowserContext;
  readonly keeper: Page;
  /** Of whoever uses it now. */
  faults: string[];
}

/**
 * Profiles of a browser. One that was left is emptied and taken again: its program is warm and its scripts are compiled, which halves
 * the cost of a page.
 *
 * @param home an empty page of the site that is visited, which stays open so that the site's process stays
 */
export function openProfiles(
  browser: Browser,
  home: string,
): (options: BrowserContextOptions, wishes?: ProfileWishes) => Promise<Profile> {
  const free = new Map<string, Kept[]>();
  return async (options, { script, fresh = false } = {}) => {
    if (fresh) {
      const { context, faults } = await open(browser, options, script);
      return { context, faults, leave: () => context.close() };
    }
    const key = JSON.stringify([options, String(script)]);
    const kept = free.get(key)?.pop() ?? (await keep(await open(browser, options, script), home));
    kept.faults = [];
    const { context, faults } = kept;
    return {
      context,
      faults,
      async leave() {
        await empty(kept);
        free.set(key, [...(free.get(key) ?? []), kept]);
      },
    };
  };
}

async function keep(opened: Omit<Kept, 'keeper'>, home: string): Promise<Kept> {
  const keeper = await opened.context.newPage();
  await keeper.goto(home);
  return Object.assign(opened, { keeper });
}

async function open(
  browser: Browser,
  options: BrowserContextOptions,
  script?: () => void,
): Promise<Omit<Kept, 'keeper'>> {
  const context = await browser.newContext(options);
  const opened = { context, faults: [] as string[] };
  await context.exposeFunction('reportFault', (what: string) => void opened.faults.push(what));
  await context.addInitScript(() => {
    addEventListener(
      'securitypolicyviolation',
      ({ violatedDirective, blockedURI, sample }) =>
        void window.reportFault(`policy: ${violatedDirective} ${blockedURI} ${sample} in ${location.href}`),
      true,
    );
  });
  if (script) await context.addInitScript(script);
  return opened;
}

async function empty({ context, keeper }: Kept): Promise<void> {
  await context.setOffline(false);
  const left = context.pages().filter((page) => page !== keeper);
  await Promise.all(left.map((page) => page.close()));
  const devTools = await context.newCDPSession(keeper);
  await devTools.send('Storage.clearDataForOrigin', { origin: '*', storageTypes: 'all' });
  await devTools.detach();
  await context.clearCookies();
}
