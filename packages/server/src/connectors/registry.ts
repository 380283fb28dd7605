import { fileImportConnector } from './file-import/connector.ts';
import { manualNumbersConnector } from './manual-numbers/connector.ts';
import { sandboxConnector } from './sandbox/connector.ts';
import type { Connector } from './sdk/connector.ts';

export interface RegistryOptions {
  readonly names: 'reference' | 'neutral';
  readonly sandbox: boolean;
  /** Where callers reach this instance; absent where that may change. */
  readonly publicUrl?: string | undefined;
}

/** The connectors of this instance, by id; the simulated bank only where it may be. */
export function createRegistry({
  names,
  sandbox,
  publicUrl,
}: RegistryOptions): (id: string) => Connector | undefined {
  const connectors = new Map<string, Connector>([
    ['file-import', fileImportConnector()],
    ['manual-numbers', manualNumbersConnector()],
  ]);
  if (sandbox)
    connectors.set('sandbox', sandboxConnector({ names, ...(publicUrl === undefined ? {} : { publicUrl }) }));
  return (id) => connectors.get(id);
}
