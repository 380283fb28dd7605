import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { openProfiles, type Profile } from '../profiles.ts';
import { launchChromium } from '../support.ts';
import { type LinkForApps, startLinkForApps } from './link.ts';
import { type AppQuery, type AppSite, openApp, startAppSite, type Watch } from './site.ts';

/** What the test application offers on `window.app`. */
export interface App {
  readonly told: readonly (readonly [name: string, ...values: unknown[]])[];
  start(options: object): void;
  unmount(): void;
  setToken(token: string | null): void;
  setShown(shown: boolean): void;
  /** Renders again with other callbacks: `onExit` is told with this number at its end. */
  setRound(round: number): void;
  open(): void;
  exit(options?: object | boolean, callback?: () => void): void;
}

declare global {
  interface Window {
    readonly app: App;
  }
}

export interface Harness {
  readonly link: LinkForApps;
  open(query: AppQuery): Promise<{ page: Page; watch: Watch }>;
}

/** A service, a site with the application, and a browser for the tests of a file; every test has an empty profile. */
export function reactHarness(): Harness {
  let link: LinkForApps;
  let site: AppSite;
  let browser: Browser;
  let takeProfile: ReturnType<typeof openProfiles>;
  let profile: Profile;
  beforeAll(async () => {
    [link, browser] = await Promise.all([startLinkForApps(), launchChromium()]);
    site = await startAppSite(link.origin);
    takeProfile = openProfiles(browser, `${site.origin}/empty`);
  });
  afterAll(async () => {
    await browser.close();
    site.close();
    await link.stop();
  });
  beforeEach(async () => {
    profile = await takeProfile({ reducedMotion: 'reduce' });
  });
  afterEach(() => profile.leave());
  return {
    get link() {
      return link;
    },
    open: (query) => openApp(profile.context, site, link.origin, query),
  };
}

/** Mounts the application with these options of its `App`. */
export const start = (page: Page, options: object): Promise<void> =>
  page.evaluate((given) => window.app.start(given), options);

/** What one of the callbacks was told, call by call. */
export const told = (page: Page, name: string): Promise<unknown[][]> =>
  page.evaluate(
    (wanted) => window.app.told.filter(([each]) => each === wanted).map(([, ...rest]) => rest),
    name,
  );

/** Waits until the hook says `ready`, `not ready` or `error: …`. */
export const untilState = (page: Page, expected: string | RegExp): Promise<void> =>
  expect.poll(() => page.locator('#state').textContent(), { timeout: 10_000 }).toMatch(expected);

export const frames = (page: Page): Promise<number> => page.locator('iframe').count();
