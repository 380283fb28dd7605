import type { Connector } from '../../packages/server/src/connectors/sdk/connector.ts';
import { ConnectorError, type FailureKind } from '../../packages/server/src/connectors/sdk/failure.ts';
import type { Services } from '../../packages/server/src/domain/services.ts';
import type { TestService } from './service.ts';

type Change = (connector: Connector) => Connector;

/** What stands in the way at the moment, by the services of an instance. */
const inTheWay = new WeakMap<Services, { change: Change | undefined }>();

/** Makes place for `withConnector`. To be called before the first call, because calls copy the services. */
export function letConnectorsChange(services: Services): void {
  const real = services.connector;
  const place: { change: Change | undefined } = { change: undefined };
  inTheWay.set(services, place);
  const connector: typeof real = (id) => {
    const found = real(id);
    return found && place.change ? place.change(found) : found;
  };
  Object.assign(services, { connector });
}

/** Runs `work` while every read at an institution goes through what `change` makes of its connector. */
export async function withConnector<T>(
  { service }: TestService,
  change: Change,
  work: () => Promise<T>,
): Promise<T> {
  const place = inTheWay.get(service.core.services);
  if (!place) throw new Error('this service was started without a place for changed connectors');
  const before = place.change;
  place.change = (connector) => change(before ? before(connector) : connector);
  try {
    return await work();
  } finally {
    place.change = before;
  }
}

/** An institution that fails every read in one way. */
export function failing(kind: FailureKind): Change {
  const fail = async (): Promise<never> => {
    throw new ConnectorError(kind);
  };
  return (connector) => ({ ...connector, accounts: fail, balances: fail });
}

/** An institution at which something happens before each read. */
export function after(event: () => Promise<void>): Change {
  return (connector) => ({
    ...connector,
    async accounts(...asked) {
      await event();
      return connector.accounts(...asked);
    },
    ...(connector.balances
      ? {
          async balances(...asked) {
            await event();
            // Checked above; the connector's methods do not change.
            return (connector.balances as NonNullable<Connector['balances']>)(...asked);
          },
        }
      : {}),
  });
}

/** Does `work` where, once, something happens between the institution's answer about its accounts and what is made of it. */
export async function betweenAnswerAndUse<T>(
  service: TestService,
  happens: () => Promise<unknown>,
  work: () => Promise<T>,
): Promise<T> {
  let happened: Promise<unknown> | undefined;
  const between: Change = (connector) => ({
    ...connector,
    async accounts(...asked) {
      const read = await connector.accounts(...asked);
      if (!happened) {
        happened = happens();
        await happened;
      }
      return read;
    },
  });
  return withConnector(service, between, work);
}
