import type { FrameLocator, Page } from 'playwright-core';
import { startTestService } from '../../support/service.ts';

/** A real service, and what a person does in its Link. */
export interface LinkForApps {
  readonly origin: string;
  createToken(): Promise<string>;
  /** Logs in at the default bank and chooses accounts, up to the end. */
  linkUser(page: Page): Promise<void>;
  waitUntilOpen(page: Page): Promise<void>;
  stop(): Promise<void>;
}

export async function startLinkForApps(): Promise<LinkForApps> {
  const service = await startTestService();
  return {
    origin: service.baseUrl,
    async createToken() {
      const { status, body } = await service.call('/link/token/create', {
        client_name: 'Test application',
        user: { client_user_id: 'user-1' },
        products: ['transactions'],
        country_codes: ['US'],
        language: 'en',
      });
      if (status !== 200) throw new Error(JSON.stringify(body));
      return body.link_token;
    },
    linkUser,
    waitUntilOpen: (page) => frameOf(page).getByTestId('pane-consent').waitFor(),
    stop: () => service.stop(),
  };
}

/** Where Link is. */
export const frameOf = (page: Page): FrameLocator => page.frameLocator('iframe');

/** Logs in at the default bank and chooses accounts, up to the end. */
export async function linkUser(page: Page): Promise<void> {
  const link = frameOf(page);
  await link.getByTestId('continue').click();
  await link.getByTestId('institution-ins_109508').click();
  await link.getByTestId('credential-username').fill('user_good');
  await link.getByTestId('credential-password').fill('pass_good');
  await link.getByTestId('submit-credentials').click();
  await link.getByTestId('choose-all').click();
  await link.getByTestId('submit-accounts').click();
  await link.getByTestId('pane-connected').getByTestId('continue').click();
}
