import type { Connector } from './connector.ts';

/** What a connector may know of the instance that it is part of. */
export interface Instance {
  /** Names of the simulated world: those of the reference, or invented ones. */
  readonly names: 'reference' | 'neutral';
  /** Banks are simulated here. */
  readonly sandbox: boolean;
  /** Where callers reach this instance; absent where that may change. */
  readonly publicUrl?: string | undefined;
}

/** The default export of a connector's `connector.ts`: makes the connector, or none where it is not offered. */
export type ConnectorFactory = (instance: Instance) => Connector | undefined;
