import { discoverConnectors } from '../../../connectors/discovery.ts';
import { createRegistry } from '../../../connectors/registry.ts';
import type { Connector } from '../../../connectors/sdk/connector.ts';
import { traitsOf } from '../../../domain/institutions/environment-traits.ts';
import type { Environment } from '../../../domain/institutions/institution.ts';
import { type InstitutionFile, readInstitutionFiles } from '../../../operator-files/institutions.ts';
import {
  type ShippedInstitution,
  shippedInstitutionsBeside,
} from '../../../operator-files/shipped-institutions.ts';
import type { Invocation } from '../../command/command.ts';
import { CommandError } from '../../command/exit-codes.ts';
import { inspectConfiguration, refuse } from '../../service/configuration.ts';

/** What is said after a change: a server looks at the folder whenever it is called. */
export const NEXT_CALL = 'A server that runs over this folder takes it from its next call on.';

/** The institutions of the data folder, and what judges them. */
export interface OwnInstitutions {
  readonly dataFolder: string;
  readonly environment: Environment;
  readonly connector: (id: string) => Connector | undefined;
  readonly files: readonly InstitutionFile[];
  /** Those that come with the service, and that nobody has switched on. */
  readonly shipped: readonly ShippedInstitution[];
}

/** @throws CommandError, SettingError for a file that cannot be used */
export async function readOwnInstitutions(call: Invocation): Promise<OwnInstitutions> {
  const { config, malformed } = inspectConfiguration(call);
  refuse(malformed);
  const { dataFolder, environment } = config;
  const connector = createRegistry(await discoverConnectors(), {
    names: config.sandbox.names,
    sandbox: traitsOf(environment).simulated,
  });
  const files = readInstitutionFiles(dataFolder, environment, connector);
  const taken = new Set(files.map(({ institution }) => institution.id));
  const shipped = shippedInstitutionsBeside(taken, environment, connector);
  return { dataFolder, environment, connector, files, shipped };
}

/** The file of an institution, or the shipped one that has no file yet. @throws CommandError where there is none of this id */
export function institutionOf(
  { files, shipped, dataFolder }: OwnInstitutions,
  id: string,
): InstitutionFile | ShippedInstitution {
  const found = [...files, ...shipped].find(({ institution }) => institution.id === id);
  if (found) return found;
  throw new CommandError(
    `there is no institution ${id} in ${dataFolder}/institutions, nor one that comes with the service; "fairlead institutions list" shows them`,
  );
}
