import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { describeOnEngines } from '../support/engines.ts';
import { startTestService, type TestService } from '../support/service.ts';
import { GOOD, openShop, type Shop, soon } from './link-support.ts';
import { launchChromium } from './support.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser?.close());

describeOnEngines('a person who logs in with a password', (engine) => {
  let service: TestService;
  let shop: Shop;
  beforeAll(async () => {
    service = await startTestService(await engine.variables());
    shop = await openShop(browser, service);
  });
  afterEach(() => shop.leave());
  afterAll(async () => {
    shop?.stop();
    await service?.stop();
  });

  it('gives the application a public_token that opens the accounts', async () => {
    const visit = await shop.opened();
    const { link } = visit;
    await link.agree();
    await link.choose('ins_109508');
    await link.signIn(...GOOD);
    await link.share(1);
    await link.finish();
    const [publicToken, metadata] = await visit.ended('success');
    console.log(publicToken, metadata, await visit.events());
  });
});
