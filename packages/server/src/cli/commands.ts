import type { Command } from './command.ts';
import { checkConfig } from './commands/config/check.ts';
import { printConfig } from './commands/config/print.ts';
import { env } from './commands/env.ts';
import { importFiles } from './commands/import.ts';
import { detectMapping } from './commands/mappings/detect.ts';
import { listMappings } from './commands/mappings/list.ts';
import { saveMapping } from './commands/mappings/save.ts';
import { showMapping } from './commands/mappings/show.ts';
import { migrate } from './commands/migrate.ts';
import { createSecret } from './commands/secrets/create.ts';
import { listSecrets } from './commands/secrets/list.ts';
import { revokeSecret } from './commands/secrets/revoke.ts';
import { rollSecret } from './commands/secrets/roll.ts';
import { start } from './commands/start.ts';
import { createTeam } from './commands/teams/create.ts';
import { listTeams } from './commands/teams/list.ts';
import { revokeTeam } from './commands/teams/revoke.ts';
import { showVersion } from './commands/version.ts';

/** Every verb, in the order of the help. */
export const commands: readonly Command[] = [
  start,
  env,
  createTeam,
  listTeams,
  revokeTeam,
  createSecret,
  listSecrets,
  rollSecret,
  revokeSecret,
  importFiles,
  listMappings,
  showMapping,
  saveMapping,
  detectMapping,
  checkConfig,
  printConfig,
  migrate,
  showVersion,
];
