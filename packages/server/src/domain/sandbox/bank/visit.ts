import type { Connector } from '../../../connectors/sdk/connector.ts';
import type { ConnectorContext } from '../../../connectors/sdk/context.ts';
import { ConnectorError } from '../../../connectors/sdk/failure.ts';
import type { RefusalError } from '../../../errors.ts';
import { connectorContext } from '../../institution-calls/connector-context.ts';
import { LIVE_CALL_MS, withDeadline } from '../../institution-calls/deadline.ts';
import { asFailure, linkRefusal } from '../../institution-calls/refusals.ts';
import type { Institution } from '../../institutions/institution.ts';
import type { Call, Services } from '../../services.ts';
import { asTeamSeesIt } from '../as-team-sees-it.ts';
import { withoutFaults } from '../faults.ts';
import type { BankAuthorization, BankLogin } from './authorization.ts';
import { requestHashes } from './authorization-server.ts';
import { openLogin } from './seal-login.ts';

/** A person at the page of the simulated bank. */
export interface BankVisit {
  /** As the team sees it, but for injected faults: those are for whoever asks the bank, not for the person. */
  readonly call: Call;
  readonly authorization: BankAuthorization;
  /** Undefined once it was forgotten. */
  readonly login: BankLogin | undefined;
  readonly institution: Institution;
}

const NAME = /^[\w-]{43}$/;

/** The request with this name, whoever holds it: the name is the secret. Undefined when there is none. */
export async function findVisit(services: Services, name: string): Promise<BankVisit | undefined> {
  if (!NAME.test(name)) return undefined;
  const authorization = await services.store.bankAuthorizations.find(requestHashes(services, name));
  if (!authorization) return undefined;
  const call = withoutFaults(await asTeamSeesIt(services, authorization.clientId));
  const institution = call.directory.byId(authorization.institutionId);
  if (!institution) return undefined;
  return { call, authorization, institution, login: await openLogin(call, call.store, authorization) };
}

export type OpenVisit = BankVisit & { readonly login: BankLogin };

/** The visit of this name, while the person can still do something. */
export async function findOpenVisit(services: Services, name: string): Promise<OpenVisit | undefined> {
  const visit = await findVisit(services, name);
  if (!visit?.login || visit.authorization.decision !== null || isExpired(visit)) return undefined;
  return { ...visit, login: visit.login };
}

export function isExpired({ call, authorization }: BankVisit): boolean {
  return authorization.expiresAt <= call.world.clock.now();
}

/**
 * Works as the bank: with the connector whose accounts it has, for the Item that is being linked.
 * @throws ConnectorError
 */
export async function atBank<T>(
  { call, authorization, institution }: BankVisit,
  work: (connector: Connector, context: ConnectorContext) => Promise<T>,
): Promise<T> {
  const connector = call.connector(institution.connector);
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
  return withDeadline(call.world.timers, LIVE_CALL_MS, (signal) =>
    work(connector, connectorContext(call, place, signal)),
  );
}

/** What a person at the page is told when the bank cannot go on. */
export function bankRefusal(error: unknown): RefusalError {
  return linkRefusal(asFailure(error));
}
