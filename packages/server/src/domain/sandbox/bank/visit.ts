import type { Connector, ConnectorContext } from '../../../connectors/sdk/connector.ts';
import { ConnectorError } from '../../../connectors/sdk/failure.ts';
import type { Refusal } from '../../../errors.ts';
import type { Domain } from '../../domain.ts';
import { connectorContext } from '../../institution-calls/connector-context.ts';
import { LIVE_CALL_MS, withDeadline } from '../../institution-calls/deadline.ts';
import { asFailure, linkRefusal } from '../../institution-calls/refusals.ts';
import type { Institution } from '../../institutions/institution.ts';
import { inTeamTime } from '../as-team-sees-it.ts';
import { withoutFaults } from '../faults.ts';
import type { BankAuthorization, BankLogin } from './authorization.ts';
import { requestHashes } from './authorization-server.ts';
import { openLogin } from './seal-login.ts';

/** A person at the page of the simulated bank. */
export interface Visit {
  /** As the team sees it, but for injected faults: those are for whoever asks the bank, not for the person. */
  readonly domain: Domain;
  readonly authorization: BankAuthorization;
  /** Undefined once it was forgotten. */
  readonly login: BankLogin | undefined;
  readonly institution: Institution;
}

const NAME = /^[\w-]{43}$/;

/** The request with this name, whoever holds it: the name is the secret. Undefined when there is none. */
export async function findVisit(base: Domain, name: string): Promise<Visit | undefined> {
  if (!NAME.test(name)) return undefined;
  const authorization = await base.store.bankAuthorizations.find(requestHashes(base, name));
  if (!authorization) return undefined;
  const domain = withoutFaults(await inTeamTime(base, authorization.clientId));
  const institution = domain.directory.byId(authorization.institutionId);
  if (!institution) return undefined;
  return { domain, authorization, institution, login: await openLogin(domain, domain.store, authorization) };
}

export type OpenVisit = Visit & { readonly login: BankLogin };

/** The same while the person can still do something. */
export async function findOpenVisit(base: Domain, name: string): Promise<OpenVisit | undefined> {
  const visit = await findVisit(base, name);
  if (!visit?.login || visit.authorization.decision !== null || isExpired(visit)) return undefined;
  return { ...visit, login: visit.login };
}

export function isExpired({ domain, authorization }: Visit): boolean {
  return authorization.expiresAt <= domain.world.clock.now();
}

/**
 * Works as the bank: with the connector whose accounts it has, for the Item that is being linked.
 * @throws ConnectorError
 */
export async function atBank<T>(
  { domain, authorization, institution }: Visit,
  work: (connector: Connector, context: ConnectorContext) => Promise<T>,
): Promise<T> {
  const connector = domain.connector(institution.connector);
  if (!connector) throw new ConnectorError('institution_gone');
  const { clientId, ordinal, linkedAt } = authorization;
  const place = {
    clientId,
    ordinal,
    institutionId: institution.id,
    institutionName: institution.name,
    linkedAt,
    createdAt: null,
  };
  return withDeadline(domain.world.timers, LIVE_CALL_MS, (signal) =>
    work(connector, connectorContext(domain, place, signal)),
  );
}

/** What a person at the page is told when the bank cannot go on. */
export function bankRefusal(error: unknown): Refusal {
  return linkRefusal(asFailure(error));
}
