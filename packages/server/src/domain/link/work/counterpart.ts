import type { Connector } from '../../../connectors/sdk/connector.ts';
import { fail } from '../../../errors.ts';
import type { ConnectorPlace } from '../../institution-calls/connector-context.ts';
import { traitsOf } from '../../institutions/environment-traits.ts';
import type { Item } from '../../items/item.ts';
import type { Flow } from '../flow/flow.ts';
import type { LinkRun } from '../state/link-run.ts';
import type { Login } from '../state/session.ts';

/** With whom a person logs in: an institution, or an employer's payroll provider. */
export interface Counterpart {
  readonly connector: Connector;
  readonly place: ConnectorPlace;
  readonly countryCode: string | null;
}

/** @throws INVALID_INSTITUTION, INSTITUTION_NO_LONGER_SUPPORTED, PRODUCTS_NOT_SUPPORTED where nobody is there to log in with */
export function counterpartOf(
  { call, tenant }: LinkRun,
  { institution, employer, facts }: Flow,
  { ordinal, startedAt }: Pick<Login, 'ordinal' | 'startedAt'>,
  item: Item | undefined,
): Counterpart {
  // Seen with the eyes of the Item that is repaired, its accounts have the keys by which they are known.
  const createdAt = item?.createdAt ?? null;
  const place = { clientId: tenant.clientId, ordinal, linkedAt: startedAt, createdAt };
  if (facts.purpose === 'deposit_switch') {
    // There is no protocol for payroll yet: the simulated bank stands in for the provider, in the sandbox alone.
    const connector = traitsOf(call.environment).simulated ? call.connector('sandbox') : undefined;
    if (!connector || !employer) throw fail('PRODUCTS_NOT_SUPPORTED');
    return {
      connector,
      place: { ...place, institutionId: null, institutionName: employer.name },
      countryCode: 'US',
    };
  }
  const record = institution && call.directory.byId(institution.institutionId);
  if (!record) throw fail('INVALID_INSTITUTION');
  const connector = call.connector(record.connector);
  if (!connector) throw fail('INSTITUTION_NO_LONGER_SUPPORTED');
  return {
    connector,
    place: { ...place, institutionId: record.id, institutionName: record.name },
    countryCode:
      facts.countryCodes.find((code) => record.countryCodes.includes(code)) ?? record.countryCodes[0] ?? null,
  };
}
