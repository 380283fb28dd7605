import type { Connector } from '../../packages/server/src/connectors/sdk/connector.ts';
import { ConnectorError, type FailureKind } from '../../packages/server/src/connectors/sdk/failure.ts';
import type { TestService } from './service.ts';

/** Runs `work` while every read at an institution goes through what `change` makes of its connector. */
export async function withConnector<T>(
  { service }: TestService,
  change: (connector: Connector) => Connector,
  work: () => Promise<T>,
): Promise<T> {
  const { services } = service.core;
  const real = services.connector;
  const put = (connector: typeof real) => void Object.assign(services, { connector });
  put((id) => {
    const found = real(id);
    return found && change(found);
  });
  try {
    return await work();
  } finally {
    put(real);
  }
}

/** An institution that fails every read in one way. */
export function failing(kind: FailureKind): (connector: Connector) => Connector {
  const fail = async (): Promise<never> => {
    throw new ConnectorError(kind);
  };
  return (connector) => ({ ...connector, accounts: fail, balances: fail });
}

/** An institution at which something happens before each read. */
export function after(event: () => Promise<void>): (connector: Connector) => Connector {
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
  const between = (connector: Connector): Connector => ({
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
