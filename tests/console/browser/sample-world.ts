import { linkItem, post } from '../../support/service.ts';
import { startReceiver } from '../../webhooks/receiver.ts';
import type { ConsoleService } from '../console-service.ts';

export interface SampleWorld {
  readonly itemId: string;
  readonly broken: string;
  stop(): Promise<void>;
}

/** A world with something of everything that pages show: two Items, calls that went well and badly, webhooks that arrived. */
export async function makeSampleWorld(service: ConsoleService): Promise<SampleWorld> {
  const receiver = await startReceiver();
  const webhook = { options: { webhook: receiver.url } };
  const { accessToken, itemId } = await linkItem(service, webhook);
  const broken = await linkItem(service, {
    products: ['auth'],
    institution: 'ins_109509',
    options: { webhook: receiver.url },
  });
  const bare = await linkItem(service, { products: ['auth'], institution: 'ins_109511' });
  await service.call('/transactions/sync', { access_token: accessToken, count: 100 });
  await service.call('/accounts/get', { access_token: accessToken });
  await service.call('/item/get', { access_token: bare.accessToken });
  await service.call('/sandbox/item/reset_login', { access_token: broken.accessToken });
  await service.call('/auth/get', { access_token: broken.accessToken });
  await service.call('/sandbox/item/fire_webhook', {
    access_token: accessToken,
    webhook_code: 'DEFAULT_UPDATE',
  });
  await post(service.baseUrl, '/accounts/get', {
    client_id: 'nobody',
    secret: 'wrong',
    access_token: 'none',
  });
  await service.service.flushCalls();
  return { itemId, broken: broken.itemId, stop: () => receiver.close() };
}
