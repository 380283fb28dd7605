import { findServer, type RunningServer } from '../../control/client.ts';
import type { Invocation } from '../command/command.ts';
import { CommandError } from '../command/exit-codes.ts';
import { storeName } from '../output/store-name.ts';
import { requireEnvironment } from './administer.ts';
import { inspectConfiguration, refuse } from './configuration.ts';

/**
 * The server that runs on the data folder, and how to find it again after a restart.
 * @throws CommandError when none does
 */
export async function requireServer(
  call: Invocation,
): Promise<{ readonly server: RunningServer; find(): Promise<RunningServer | undefined> }> {
  const configuration = inspectConfiguration(call);
  const { config } = configuration;
  refuse(configuration.malformed);
  const find = async () => {
    const found = await findServer(config.dataFolder);
    return found && (!config.database || found.file.store === storeName(config)) ? found : undefined;
  };
  const server = await find();
  if (!server) {
    throw new CommandError(
      `no server runs on ${config.dataFolder}; start one with "fairlead start", or name its folder with --data`,
    );
  }
  requireEnvironment(configuration, server.file.environment);
  return { server, find };
}
