import { fail } from '../../errors.ts';
import type { Item } from '../items/item.ts';
import type { Services } from '../services.ts';
import { asTenant, type Tenant } from '../teams/team.ts';
import { requireTokenForm } from '../tokens/token.ts';
import type { ProcessorToken } from './processor-token.ts';
import { processorsOf } from './processors.ts';

/** An Item as a processor_token opens it. */
export interface OpenedByProcessor {
  readonly item: Item;
  readonly token: ProcessorToken;
}

/**
 * The Item and the account that a processor_token opens: form, environment, then look-up. It opens for the team that
 * made it and for the partner that it was made for, as the operator registered it.
 * @throws INVALID_PROCESSOR_TOKEN, in one form for everybody else's, for an unknown one and for one whose Item is gone, or whose team
 * was revoked: what is stored of its Items grows old.
 */
export async function openProcessorToken(
  { store, digests, environment, policy }: Pick<Services, 'store' | 'digests' | 'environment' | 'policy'>,
  tenant: Tenant,
  text: string,
): Promise<OpenedByProcessor> {
  requireTokenForm('processor', environment, text);
  const processors = processorsOf(policy.partners, tenant.clientId);
  const found = digests.all('processor', environment, text);
  // A partner opens it for another team.
  const all = store.ofAllTeams();
  const token = await all.processorTokens.find(tenant, processors, found);
  const item = token && (await all.items.find(asTenant(environment, token.clientId), token.itemId));
  if (!item || item.state === 'removed') throw fail('INVALID_PROCESSOR_TOKEN');
  const isOwn = item.clientId === tenant.clientId;
  if (!isOwn && (await all.teams.find(item.clientId))?.revokedAt !== null)
    throw fail('INVALID_PROCESSOR_TOKEN');
  const [newest, ...older] = found;
  const under = older.find(({ hash }) => digests.equal(hash, token.hash));
  if (under && newest)
    digests.foundOlder({ kind: 'processor_token', found: under, newest, itemId: item.itemId });
  return { item, token };
}
