import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { PATIENCE_MS } from '../../link/browser/link-driver.ts';
import { launchChromium } from '../../link/browser/support.ts';
import { type ConsoleService, startConsole } from '../console-service.ts';

type Preparing = (page: Page) => Promise<unknown>;

/** The Console of one service in a browser; to be used inside tests and hooks only. */
export interface ConsolePages {
  readonly service: ConsoleService;
  /** A browser of its own whose person has come in by a link; `prepare` sees its page first. */
  enter(prepare?: Preparing): Promise<Page>;
  /** The same, at a path of the Console. */
  open(path: string, prepare?: Preparing): Promise<Page>;
}

/** Starts both before the tests of a file; pages end with each test, and the rest after the last. */
export function consolePages(): ConsolePages {
  let started: { readonly service: ConsoleService; readonly browser: Browser } | undefined;
  const current = () => {
    if (!started) throw new Error('the Console is there inside tests only');
    return started;
  };
  beforeAll(async () => {
    const [service, browser] = await Promise.all([startConsole(), launchChromium()]);
    started = { service, browser };
  });
  afterEach(async () => {
    for (const context of current().browser.contexts()) await context.close();
  });
  afterAll(async () => {
    await started?.browser.close();
    await started?.service.stop();
  });
  const pages: ConsolePages = {
    get service() {
      return current().service;
    },
    async enter(prepare) {
      const { service, browser } = current();
      const context = await browser.newContext({ reducedMotion: 'reduce' });
      context.setDefaultTimeout(PATIENCE_MS);
      const page = await context.newPage();
      await prepare?.(page);
      await page.goto(await service.link());
      await page.getByTestId('step-linked').waitFor();
      return page;
    },
    async open(path, prepare) {
      const page = await pages.enter(prepare);
      await page.goto(current().service.consoleUrl + path);
      return page;
    },
  };
  return pages;
}
