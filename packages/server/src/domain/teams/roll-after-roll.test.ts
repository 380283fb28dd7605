import { expect, it } from 'vitest';
import { describeOnStores } from '../../../../../tests/support/stores.ts';
import { createDigests } from '../../vault/digests.ts';
import { namedKey } from '../../vault/keys.ts';
import { frozenClock } from '../../world/clock.ts';
import { DAY_MS, HOUR_MS } from '../../world/durations.ts';
import { realWorld } from '../../world/world.ts';
import { authenticate, createSecret, createTeam, revokeSecret, rollSecret } from './teams.ts';

describeOnStores('a roll of a secret', (open) => {
  const domain = () => {
    const clock = frozenClock(1_000_000_000);
    const digests = createDigests([namedKey('pepper', Buffer.alloc(32, 'pepper'))]);
    return {
      world: realWorld({ clock }),
      clock,
      store: open.store,
      digests,
      environment: 'sandbox' as const,
    };
  };

  it('gives no older secret a longer life than it had', async () => {
    const services = domain();
    const { clientId } = await createTeam(services, { name: 'Team', environments: ['sandbox'] });
    const leaked = await createSecret(services, 'sandbox', clientId);
    // It leaked: it may live for another hour and no longer.
    const second = await rollSecret(services, 'sandbox', clientId, { graceMs: HOUR_MS });
    await revokeSecret(services, 'sandbox', clientId, second.secretId);
    await rollSecret(services, 'sandbox', clientId, { graceMs: 7 * DAY_MS });
    services.clock.set(services.clock.now() + 2 * HOUR_MS);
    await expect(authenticate(services, clientId, leaked.secret)).rejects.toThrow();
  });

  it('ends the older one of two also after the clock was set back', async () => {
    const services = domain();
    const { clientId } = await createTeam(services, { name: 'Team', environments: ['sandbox'] });
    const first = await createSecret(services, 'sandbox', clientId);
    services.clock.set(services.clock.now() - HOUR_MS);
    const second = await rollSecret(services, 'sandbox', clientId, { graceMs: DAY_MS });
    await rollSecret(services, 'sandbox', clientId, { graceMs: DAY_MS, force: true });
    await expect(authenticate(services, clientId, first.secret)).rejects.toThrow();
    expect(await authenticate(services, clientId, second.secret)).toMatchObject({ tenant: { clientId } });
  });
});
