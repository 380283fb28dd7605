import { operation } from '../../../control/operation.ts';
import { type TeamName, tenantOf } from '../../../control/operations/acting-team.ts';
import type { SimplefinAccess } from '../../../domain/simplefin/access-store.ts';
import { command, STORE_SETTINGS } from '../../command/command.ts';
import { isoOf, timeOf } from '../../output/table.ts';
import { administer } from '../../service/administer.ts';
import { chooseTeam, teamOption } from '../../service/choose-team.ts';

const list = operation(
  'listSimplefinAccesses',
  async ({ services }, { clientId }: TeamName): Promise<readonly SimplefinAccess[]> =>
    services.store.simplefinAccesses.list(await tenantOf(services, clientId)),
);

export default command({
  order: 891,
  summary: 'List the programs that read your Items over SimpleFIN.',
  operands: [],
  options: teamOption,
  settings: STORE_SETTINGS,
  examples: ['fairlead simplefin list'],
  async run(call) {
    const accesses = await administer(call, async (ask) =>
      ask(list, { clientId: await chooseTeam(ask, call) }),
    );
    const rows = accesses.map((access) => [
      access.accessId,
      access.name,
      access.itemIds?.join(',') ?? 'all',
      isoOf(access.createdAt),
      timeOf(access.claimedAt),
      timeOf(access.usedAt),
      timeOf(access.revokedAt),
    ]);
    const headings = ['access_id', 'name', 'items', 'created', 'claimed', 'last used', 'revoked'];
    call.print({ accesses: accesses.map(toJson) }, call.table(headings, rows));
  },
});

function toJson(access: SimplefinAccess) {
  const isoOrNull = (at: number | null): string | null => (at === null ? null : isoOf(at));
  return {
    access_id: access.accessId,
    name: access.name,
    item_ids: access.itemIds,
    created_at: isoOf(access.createdAt),
    claimed_at: isoOrNull(access.claimedAt),
    last_used_at: isoOrNull(access.usedAt),
    revoked_at: isoOrNull(access.revokedAt),
  };
}
