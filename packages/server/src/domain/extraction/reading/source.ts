import type { Connector } from '../../../connectors/sdk/connector.ts';
import type { ConnectorContext } from '../../../connectors/sdk/context.ts';
import type { Credential } from '../../../connectors/sdk/login.ts';
import type { Window } from '../../../connectors/sdk/reads.ts';

/** How far back each kind of entry is asked for. */
export interface ReadingWindows {
  readonly transactions: Window;
  readonly investments: Window;
}

/** Where a reading comes from. */
export interface Source {
  readonly connector: Connector;
  readonly context: ConnectorContext;
  readonly credential: Credential;
  readonly windows: ReadingWindows;
}
