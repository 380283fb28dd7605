import { repairItem } from '../../../packages/server/src/domain/item-life/repair-item.ts';
import { asTeamSeesIt } from '../../../packages/server/src/domain/sandbox/as-team-sees-it.ts';
import type { Call } from '../../../packages/server/src/domain/services.ts';
import { asTenant } from '../../../packages/server/src/domain/teams/team.ts';
import type { Webhook } from '../../../packages/server/src/domain/webhooks/webhook.ts';
import type { TestService } from '../../support/service.ts';

/** Nobody listens there: events are made, and stay undelivered. */
export const HOOK = 'http://127.0.0.1:9/hook';

/** The events of an Item so far, in the order in which they were made. */
export async function webhooksOf({ service, clientId }: TestService, itemId: string): Promise<Webhook[]> {
  const { store, environment } = service.core.services;
  return store.webhooks.list(asTenant(environment, clientId), { itemId, limit: 500 });
}

/** As `TYPE/CODE`. */
export async function eventsOf(service: TestService, itemId: string): Promise<string[]> {
  return (await webhooksOf(service, itemId)).map(({ type, code }) => `${type}/${code}`);
}

/** What `work` added to the events of an Item. */
export async function eventsDuring(
  service: TestService,
  itemId: string,
  work: () => Promise<unknown>,
): Promise<string[]> {
  const before = (await eventsOf(service, itemId)).length;
  await work();
  return (await eventsOf(service, itemId)).slice(before);
}

/** The Item as it is stored. */
export async function storedItem({ service, clientId }: TestService, itemId: string) {
  const { store, environment } = service.core.services;
  const item = await store.items.find(asTenant(environment, clientId), itemId);
  if (!item) throw new Error(`there is no Item ${itemId}`);
  return item;
}

/** The error of an Item as `/item/get` shows it. */
export async function errorOf(service: TestService, accessToken: string): Promise<string | null> {
  const { body } = await service.call('/item/get', { access_token: accessToken });
  return body.item.error?.error_code ?? null;
}

/** The rules as the team's calls see them, by its own clock. */
export function domainOf({ service, clientId }: TestService): Promise<Call> {
  return asTeamSeesIt(service.core.services, clientId);
}

/** What the end of update mode does, or a login that works again by itself. */
export async function repair(
  service: TestService,
  itemId: string,
  { elsewhere = false }: { elsewhere?: boolean } = {},
): Promise<boolean> {
  const call = await domainOf(service);
  const item = await storedItem(service, itemId);
  return call.store.unitOfWork((unit) => repairItem(call, unit, item, { elsewhere }));
}
