import type { ConnectorError } from '../../connectors/sdk/failure.ts';
import type { Institution } from '../institutions/institution.ts';
import type { Services } from '../services.ts';
import { connectorContext } from './connector-context.ts';
import { LIVE_CALL_MS, withDeadline } from './deadline.ts';
import { asFailure } from './refusals.ts';

export type ProbeResult =
  | { readonly reached: true }
  | { readonly reached: false; readonly kind: ConnectorError['kind']; readonly reason: string };

/**
 * Asks an institution for something that needs no login: whether it is there, and knows this deployment. The institution need not be
 * in the directory.
 */
export async function probeInstitution(services: Services, institution: Institution): Promise<ProbeResult> {
  const connector = services.connector(institution.connector);
  const directory = {
    ...services.directory,
    byId: (id: string) => (id === institution.id ? institution : services.directory.byId(id)),
  };
  const now = services.world.clock.now();
  const place = {
    clientId: '',
    ordinal: 0,
    institutionId: institution.id,
    institutionName: institution.name,
    linkedAt: now,
    createdAt: null,
  };
  try {
    await withDeadline(services.world.timers, LIVE_CALL_MS, async (signal) => {
      const context = connectorContext({ ...services, directory }, place, signal);
      await context.registration();
      await connector?.probe?.(context);
    });
  } catch (error) {
    const { kind, detail } = asFailure(error);
    return { reached: false, kind, reason: detail.reason ?? kind.replaceAll('_', ' ') };
  }
  if (connector?.probe) return { reached: true };
  const reason = `the connector ${institution.connector} knows nothing that could be asked without a login`;
  return { reached: false, kind: 'unsupported', reason };
}
