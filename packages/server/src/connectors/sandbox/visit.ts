import type { ConnectorContext } from '../sdk/context.ts';
import { ConnectorError } from '../sdk/failure.ts';
import { checkpoint } from './reading.ts';
import { healthAt, type Site, siteOf } from './site.ts';

const FRACTION = 2 ** 32;

/**
 * Reaches the institution as it behaves now: it takes its time, and may be down. Each call begins with it.
 * @throws ConnectorError `institution_down`; `institution_timeout` when the caller gave up.
 */
export async function visit(context: ConnectorContext): Promise<void> {
  checkpoint(context);
  const site = siteOf(context.profile);
  if (site.latencyMs > 0) await wait(context, site.latencyMs);
  if (healthAt(site, context.now()) === 'DOWN') throw down('the health script says so');
  if (fails(context, site)) throw down('the failure rate says so');
}

/** As `visit`, to ask for figures of now. */
export async function visitForBalances(context: ConnectorContext): Promise<void> {
  await visit(context);
  if (siteOf(context.profile).balance === 'down') throw down('it gives no figures of now');
}

async function wait(context: ConnectorContext, milliseconds: number): Promise<void> {
  try {
    await context.sleep?.(milliseconds);
  } catch {
    // A sleep ends early for one reason only, whatever it throws.
    throw new ConnectorError('institution_timeout', { reason: 'cancelled' });
  }
  checkpoint(context);
}

/**
 * One draw for the Item and the moment: all calls of a visit find the same institution, whole visits fail as often as the rate
 * says, and the same moment always has the same outcome.
 */
function fails(context: ConnectorContext, { failureRate }: Site): boolean {
  if (failureRate <= 0) return false;
  const drawn = context.random('institution-failure', context.now()).bytes(4).readUInt32BE();
  return drawn < failureRate * FRACTION;
}

function down(reason: string): ConnectorError {
  return new ConnectorError('institution_down', { reason });
}
