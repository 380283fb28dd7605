import type { FoundConnector } from './discovery.ts';
import type { Connector } from './sdk/connector.ts';
import type { Instance } from './sdk/instance.ts';

/** The connectors of this instance, by id; each is made when it is asked for first. */
export function createRegistry(
  found: readonly FoundConnector[],
  instance: Instance,
): (id: string) => Connector | undefined {
  const byId = new Map(found.map((each) => [each.id, each]));
  const made = new Map<string, Connector | undefined>();
  return (id) => {
    const known = byId.get(id);
    if (known && !made.has(id)) made.set(id, known.factory(instance));
    return made.get(id);
  };
}
