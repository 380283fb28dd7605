import { fail } from '../../errors.ts';
import { newTokenBody } from '../../world/ids.ts';
import type { Call, Services } from '../services.ts';
import type { StoreWriter } from '../store.ts';
import type { Tenant } from '../teams/team.ts';
import { teamKey, teamOwner } from '../teams/team-key.ts';
import type { MessageKind } from './own-store.ts';

/** A message to an end user. */
export interface Message {
  readonly kind: MessageKind;
  /** Number or address. */
  readonly to: string;
  readonly text: string;
}

/** A message that was not sent: whoever tests reads it instead. */
export interface KeptMessage extends Message {
  /** UUID. */
  readonly messageId: string;
  readonly createdAt: number;
}

/** Writes a message into the sandbox's outbox in the unit of work of its cause; it locks the team's row. Gives its id. */
export async function keepMessage(
  call: Call,
  unit: StoreWriter,
  tenant: Tenant,
  { kind, to, text }: Message,
): Promise<string> {
  const { clientId } = tenant;
  await unit.teams.lock(clientId);
  const n = (await unit.messages.lastNumber(clientId)) + 1;
  const messageId = newTokenBody(call.world.random.stream('message', clientId, n));
  const key = await teamKey(call, unit, tenant);
  const sealed = call.custody.seal(teamOwner(tenant), key, placeOf(messageId), JSON.stringify({ to, text }));
  await unit.messages.insert({ clientId, messageId, n, createdAt: call.world.clock.now(), kind, sealed });
  return messageId;
}

/** Messages in the order in which they were made, after the one named. @throws INVALID_FIELD when that is unknown. */
export async function readMessages(
  { store, custody }: Pick<Services, 'store' | 'custody'>,
  tenant: Tenant,
  { after, limit }: { readonly after: string | undefined; readonly limit: number },
): Promise<readonly KeptMessage[]> {
  const { clientId } = tenant;
  const last = after === undefined ? undefined : await store.messages.find(clientId, after);
  if (after !== undefined && !last)
    throw fail('INVALID_FIELD', 'after must be the id of a message of this team');
  const stored = await store.messages.list(clientId, last?.n ?? 0, limit);
  if (stored.length === 0) return [];
  const key = await store.teamKeys.find(tenant);
  if (!key) throw new Error('messages were sealed for a team without a key');
  return stored.map(({ messageId, createdAt, kind, sealed }) => {
    const open = custody.open(teamOwner(tenant), key, placeOf(messageId), sealed);
    const { to, text } = JSON.parse(open) as Pick<Message, 'to' | 'text'>;
    return { messageId, createdAt, kind, to, text };
  });
}

function placeOf(messageId: string) {
  return { table: 'sandbox_messages', field: 'sealed', row: messageId };
}
