import { fail } from '../../errors.ts';
import { DAY_MS } from '../../world/durations.ts';
import { newHex } from '../../world/ids.ts';
import { recordAct } from '../audit/record.ts';
import type { Call, Services } from '../services.ts';
import type { Tenant } from '../teams/team.ts';
import type { SimplefinAccess } from './access-store.ts';
import { claimDigest } from './credentials.ts';

export interface AccessWish {
  /** What the team calls the program. */
  readonly name: string;
  /** Items that it reads; null for all. */
  readonly itemIds: readonly string[] | null;
}

/** The setup token is shown once, when it is made. */
export interface IssuedAccess {
  readonly access: SimplefinAccess;
  readonly setupToken: string;
}

/** How long a person has to paste the setup token into their program. */
const CLAIM_MS = DAY_MS;
const ACCESSES_MAX = 100;
const NAME_MAX = 100;

/**
 * Makes a setup token for one program. It is good for one claim within a day.
 * @throws INVALID_FIELD for a name that is empty or too long, an Item that is not there, or when 100 accesses can be used
 */
export async function issueAccess(
  call: Call,
  tenant: Tenant,
  { name, itemIds }: AccessWish,
): Promise<IssuedAccess> {
  const { store, world, digests, link } = call;
  if (name.trim() === '' || name.length > NAME_MAX)
    throw fail(
      'INVALID_FIELD',
      `name must have 1 to ${NAME_MAX} characters, such as the name of the program`,
    );
  for (const itemId of itemIds ?? []) await requireItem(call, tenant, itemId);
  const secret = newHex(world.random.secure, 64);
  const createdAt = world.realClock.now();
  const access: SimplefinAccess = {
    accessId: newHex(world.random.secure, 16),
    environment: tenant.environment,
    clientId: tenant.clientId,
    name: name.trim(),
    itemIds,
    claimUntil: createdAt + CLAIM_MS,
    createdAt,
    claimedAt: null,
    usedAt: null,
    revokedAt: null,
  };
  await store.unitOfWork(async (unit) => {
    await unit.teams.lock(tenant.clientId);
    // A setup token that nobody claimed in time is worth nothing.
    const living = (await unit.simplefinAccesses.list(tenant)).filter(
      ({ revokedAt, claimedAt, claimUntil }) =>
        revokedAt === null && (claimedAt !== null || claimUntil > createdAt),
    );
    if (living.length >= ACCESSES_MAX)
      throw fail(
        'INVALID_FIELD',
        `${ACCESSES_MAX} accesses are there already; revoke those that are not used`,
      );
    await unit.simplefinAccesses.insert(access, claimDigest(digests, tenant.environment, secret));
    const object = { kind: 'simplefin_access', id: access.accessId };
    const detail = { name: access.name, items: itemIds?.length ?? null };
    recordAct(call, unit, { action: 'simplefin_access.created', object, ...tenant, detail });
  });
  const claimUrl = `${link.publicUrl()}/simplefin/claim/${secret}`;
  return { access, setupToken: Buffer.from(claimUrl).toString('base64') };
}

async function requireItem(
  { store }: Pick<Services, 'store'>,
  tenant: Tenant,
  itemId: string,
): Promise<void> {
  const item = await store.items.find(tenant, itemId);
  if (!item || item.state === 'removed' || item.state === 'linked')
    throw fail('INVALID_FIELD', 'item_ids names an Item that the team does not have');
}
