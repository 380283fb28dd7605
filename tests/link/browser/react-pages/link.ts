import type { FrameLocator, Page } from 'playwright-core';
import { startTestService } from '../../../support/service.ts';
import { driveLink, type LinkDriver } from '../link-driver.ts';
import { GOOD } from '../link-support.ts';

/** A real service, and what a person does in its Link. */
export interface LinkForApps {
  readonly origin: string;
  createToken(wishes?: Readonly<Record<string, unknown>>): Promise<string>;
  waitUntilOpen(page: Page): Promise<void>;
  stop(): Promise<void>;
}

export async function startLinkForApps(): Promise<LinkForApps> {
  const service = await startTestService();
  return {
    origin: service.baseUrl,
    async createToken(wishes = {}) {
      const { status, body } = await service.call('/link/token/create', {
        client_name: 'Test application',
        user: { client_user_id: 'user-1' },
        products: ['transactions'],
        country_codes: ['US'],
        language: 'en',
        ...wishes,
      });
      if (status !== 200) throw new Error(JSON.stringify(body));
      return body.link_token;
    },
    async waitUntilOpen(page) {
      await linkIn(page).pane('consent');
    },
    stop: () => service.stop(),
  };
}

/** Link as it is open over a page, under the class of existing applications too. */
export const openFrameOf = (page: Page): FrameLocator => page.locator('iframe:visible').contentFrame();

/** What a person does there. */
export const linkIn = (page: Page): LinkDriver => driveLink(page, openFrameOf(page));

/** Logs in at the default bank and chooses accounts, up to the end. */
export async function linkUser(page: Page): Promise<void> {
  const link = linkIn(page);
  await link.agree();
  await link.choose('ins_109508');
  await logIn(link);
}

/** From the form of a bank up to the end, with all accounts. */
export async function logIn(link: LinkDriver): Promise<void> {
  await link.signIn(...GOOD);
  await link.share();
  await link.finish();
}
