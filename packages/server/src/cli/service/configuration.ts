import inspector from 'node:inspector';
import { buildConfig, type Config } from '../../config/config.ts';
import { type CollectedSettings, collectSettings } from '../../config/read-settings.ts';
import { startComplaints } from '../../config/start-checks.ts';
import { keyComplaints } from '../../vault/load-keys.ts';
import type { Invocation } from '../command/command.ts';
import { CommandError, exitCodes } from '../command/exit-codes.ts';

export interface Configuration {
  readonly config: Config;
  readonly settings: CollectedSettings;
  /** Settings that are unknown, malformed or contradictory. */
  readonly malformed: readonly string[];
  /** What forbids to open the store and start with these settings and keys. */
  readonly forbidden: readonly string[];
}

type Given = Pick<Invocation, 'variables' | 'flags'>;

/** Reads the settings of a command line, and judges them. */
export function inspectConfiguration({ variables, flags }: Given): Configuration {
  const settings = collectSettings(variables, flags);
  const { config, complaints } = buildConfig(settings.values);
  const facts = { inspected: inspector.url() !== undefined, isRoot: process.getuid?.() === 0 };
  return {
    config,
    settings,
    malformed: [...settings.complaints, ...complaints],
    forbidden: [...startComplaints(config, settings, variables, facts), ...keyComplaints(config)],
  };
}

/** The configuration to start with. @throws CommandError, with every complaint at once */
export function readConfiguration(given: Given): Configuration {
  const configuration = inspectConfiguration(given);
  refuse([...configuration.malformed, ...configuration.forbidden]);
  return configuration;
}

/** @throws CommandError when there is a complaint */
export function refuse(complaints: readonly string[]): void {
  if (complaints.length > 0) throw new CommandError(complaints, exitCodes.configuration);
}
