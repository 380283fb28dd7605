import inspector from 'node:inspector';
import { buildConfig, type Config } from '../config/config.ts';
import { type CollectedSettings, collectSettings } from '../config/read-settings.ts';
import { startComplaints } from '../config/start-checks.ts';
import { keyComplaints } from '../vault/load-keys.ts';
import type { Invocation } from './command.ts';
import { CommandFailure, exitCodes } from './exit-codes.ts';

export interface Configuration {
  readonly config: Config;
  readonly settings: CollectedSettings;
  /** Everything that forbids to start, at once (CFG-2). */
  readonly complaints: readonly string[];
}

/** Reads the settings of a command line, and judges them. */
export function inspectConfiguration({ variables, flags }: Pick<Invocation, 'variables' | 'flags'>): Configuration {
  const settings = collectSettings(variables, flags);
  const { config, complaints } = buildConfig(settings.values);
  const facts = { inspected: inspector.url() !== undefined };
  return {
    config,
    settings,
    complaints: [
      ...settings.complaints,
      ...complaints,
      ...startComplaints(config, settings, variables, facts),
      ...keyComplaints(config),
    ],
  };
}

/** The configuration to work with. @throws CommandFailure, with every complaint at once */
export function readConfiguration(call: Pick<Invocation, 'variables' | 'flags'>): Configuration {
  const configuration = inspectConfiguration(call);
  if (configuration.complaints.length > 0) {
    throw new CommandFailure(configuration.complaints, exitCodes.configuration);
  }
  return configuration;
}
