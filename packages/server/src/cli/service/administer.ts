import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../../config/config.ts';
import { findServer } from '../../control/client.ts';
import { createInstance } from '../../control/instance.ts';
import { type AskOperation, askHere } from '../../control/operation.ts';
import { keepAliveDuring } from '../../world/pause.ts';
import type { Invocation } from '../command/command.ts';
import { CommandError } from '../command/exit-codes.ts';
import { storeName } from '../output/store-name.ts';
import { type Configuration, inspectConfiguration, refuse } from './configuration.ts';

/**
 * Lets `work` ask the instance that is meant: the server that runs on the data folder, or, where none does or another
 * database is named, the store opened here for the time of the work.
 */
export async function administer<T>(
  call: Invocation,
  work: (ask: AskOperation, configuration: Configuration) => Promise<T>,
): Promise<T> {
  const configuration = inspectConfiguration(call);
  const { config } = configuration;
  refuse(configuration.malformed);
  const server = await findServer(config.dataFolder);
  if (server && (!config.database || server.file.store === storeName(config))) {
    requireEnvironment(configuration, server.file.environment);
    return work(server.ask, configuration);
  }
  refuse(configuration.forbidden);
  requireStore(config);
  const { openCore } = await import('../../composition/core.ts');
  const core = await openCore(config);
  try {
    const ask = askHere(createInstance(core.services, config, storeName(config)));
    return await keepAliveDuring(() => work(ask, configuration));
  } finally {
    await core.close();
  }
}

/** Secrets are of one environment; a command that asks for another one must not silently change this one's. */
export function requireEnvironment({ config, settings }: Configuration, served: string): void {
  if (settings.origins.ENVIRONMENT === 'default' || config.environment === served) return;
  throw new CommandError(
    `the server that runs on ${config.dataFolder} serves ${served}, not ${config.environment}; stop it first, or leave the environment out`,
  );
}

/** Looking at a folder that holds nothing yet must not fill it. */
function requireStore({ database, dataFolder }: Config): void {
  if (database || existsSync(join(dataFolder, 'fairlead.db'))) return;
  throw new CommandError(
    `there is no store in ${dataFolder}; make one with "fairlead start", or name its folder with --data`,
  );
}
