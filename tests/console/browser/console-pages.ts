import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import type { Role } from '../../../packages/server/src/domain/console/console-session.ts';
import { PATIENCE_MS } from '../../link/browser/link-driver.ts';
import { openProfiles, type Profile } from '../../link/browser/profiles.ts';
import { launchChromium } from '../../link/browser/support.ts';
import { type ConsoleService, startConsole } from '../console-service.ts';
import { visit } from '../visitor.ts';

export interface ConsoleWishes {
  readonly context?: BrowserContextOptions;
  readonly role?: Role;
  /** A browser that nobody has after this test: for what changes it for good. */
  readonly fresh?: boolean;
  /** Sees the page before it is anywhere. */
  readonly prepare?: (page: Page) => unknown;
}

/** The Console of one service in a browser; to be used inside tests and hooks only. */
export interface ConsolePages {
  readonly service: ConsoleService;
  /** An empty page in a browser of its own, which nobody has let in. */
  stranger(wishes?: ConsoleWishes): Promise<Page>;
  /** The same whose person has come in, still empty. */
  enter(wishes?: ConsoleWishes): Promise<Page>;
  /** The same, at a path of the Console. */
  open(path: string, wishes?: ConsoleWishes): Promise<Page>;
}

/** Starts both before the tests of a file; pages end with each test, and the rest after the last. */
export function consolePages(): ConsolePages {
  let started: Started | undefined;
  const current = () => {
    if (!started) throw new Error('the Console is there inside tests only');
    return started;
  };
  let profiles: Profile[] = [];
  beforeAll(async () => {
    const [service, browser] = await Promise.all([startConsole(), launchChromium()]);
    // What is no question of a page is answered with a few letters.
    started = { service, browser, profile: openProfiles(browser, `${service.consoleUrl}/assets/`) };
  });
  afterEach(async () => {
    await Promise.all(profiles.map((profile) => profile.leave()));
    profiles = [];
  });
  afterAll(async () => {
    await started?.browser.close();
    await started?.service.stop();
  });
  const pages: ConsolePages = {
    get service() {
      return current().service;
    },
    async stranger({ context: options = {}, fresh, prepare } = {}) {
      const there = await current().profile({ reducedMotion: 'reduce', ...options }, { fresh });
      profiles.push(there);
      there.context.setDefaultTimeout(PATIENCE_MS);
      const page = await there.context.newPage();
      await prepare?.(page);
      return page;
    },
    async enter({ role = 'operator', ...wishes } = {}) {
      const { service } = current();
      const page = await pages.stranger(wishes);
      // The way through the page of the entry costs as much as the page that a test is about.
      const [name = '', value = ''] = (await visit(service, role)).cookie.split('=');
      await page.context().addCookies([{ name, value, url: service.consoleUrl, sameSite: 'Strict' }]);
      return page;
    },
    async open(path, wishes) {
      const page = await pages.enter(wishes);
      await page.goto(current().service.consoleUrl + path);
      return page;
    },
  };
  return pages;
}

interface Started {
  readonly service: ConsoleService;
  readonly browser: Browser;
  readonly profile: ReturnType<typeof openProfiles>;
}
