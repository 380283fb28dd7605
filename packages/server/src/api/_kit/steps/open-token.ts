import type { Item } from '../../../domain/items/item.ts';
import { openItem } from '../../../domain/items/open-item.ts';
import { openProcessorToken } from '../../../domain/processors/open-processor-token.ts';
import type { ProcessorToken } from '../../../domain/processors/processor-token.ts';
import type { Call } from '../../../domain/services.ts';
import type { Tenant } from '../../../domain/teams/team.ts';
import { RefusalError } from '../../../errors.ts';
import type { Body } from '../credentials.ts';
import type { Endpoint } from '../endpoint.ts';

/** What the token in a body opened; nothing where the endpoint asks for no Item. */
export interface Opened {
  readonly item?: Item;
  readonly processorToken?: ProcessorToken;
}

/** @throws INVALID_ACCESS_TOKEN, ITEM_NOT_FOUND, INVALID_PROCESSOR_TOKEN and the like */
export async function openToken(
  { item, token = 'access_token' }: Endpoint,
  call: Call,
  tenant: Tenant,
  body: Body,
): Promise<Opened> {
  if (item === 'none') return {};
  const given = String(body[token]);
  if (token !== 'processor_token')
    return { item: await openItem(call, tenant, given, { removedToo: item === 'known' }) };
  const opened = await openProcessorToken(call, tenant, given);
  return { item: opened.item, processorToken: opened.token };
}

/** For looks before the token's turn: what is wrong with it is said when its turn comes. */
export async function openIfPossible(
  endpoint: Endpoint,
  call: Call,
  tenant: Tenant,
  body: Body,
): Promise<Opened> {
  return openToken(endpoint, call, tenant, body).catch((error: unknown) => {
    if (error instanceof RefusalError) return {};
    throw error;
  });
}
