import { expect, it } from 'vitest';
import { describeOnStores } from '../../../../../tests/support/stores.ts';
import { createDigests } from '../../vault/digests.ts';
import { namedKey } from '../../vault/keys.ts';
import { frozenClock } from '../../world/clock.ts';
import { realWorld } from '../../world/world.ts';
import { ensureFirstTeam, findFirstTeam } from './first-team.ts';
import { createTeam } from './teams.ts';

const NONE_PRESET = { clientId: undefined, secret: undefined };
const T0 = Date.parse('2026-01-01T00:00:00Z');

describeOnStores('the first team', (open) => {
  it('stays the first one beside teams that are made later, also while the clock stands or was set back', async () => {
    const clock = frozenClock(T0);
    const digests = createDigests([namedKey('pepper', Buffer.alloc(32, 'pepper'))]);
    const world = realWorld({ clock });
    const services = { world, store: open.store, digests, environment: 'sandbox' } as const;
    const first = await ensureFirstTeam(services, { ...NONE_PRESET, clientId: 'f'.repeat(24) });
    const later = { name: 'Later', environments: ['sandbox'] } as const;
    await createTeam(services, { ...later, clientId: 'a'.repeat(24) });
    clock.set(T0 - 60_000);
    await createTeam(services, { ...later, clientId: 'b'.repeat(24) });
    expect(await findFirstTeam(services, NONE_PRESET)).toEqual(first);
    expect((await open.store.teams.list()).map(({ clientId }) => clientId[0])).toEqual(['f', 'a', 'b']);
  });
});
