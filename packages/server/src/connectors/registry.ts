import type { Connector } from './sdk/connector.ts';
import type { ConnectorFactory, Instance } from './sdk/instance.ts';

/** The connectors of this instance, by id. */
export function createRegistry(
  factories: readonly ConnectorFactory[],
  instance: Instance,
): (id: string) => Connector | undefined {
  const made = factories.flatMap((factory) => factory(instance) ?? []);
  const connectors = new Map(made.map((connector) => [connector.id, connector]));
  return (id) => connectors.get(id);
}
