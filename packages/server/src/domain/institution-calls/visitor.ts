import type { ConnectorContext } from '../../connectors/sdk/context.ts';

/** For which Item a connector is called. Kept apart from the context, because connectors know no ids of ours. */
const visitors = new WeakMap<ConnectorContext, string>();

export function noteVisitor(context: ConnectorContext, itemId: string): void {
  visitors.set(context, itemId);
}

/** Undefined during a login, when there is no Item yet. */
export function itemVisitedBy(context: ConnectorContext): string | undefined {
  return visitors.get(context);
}
