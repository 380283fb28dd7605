import type { Command } from './command.ts';
import { advanceClock } from './commands/clock/advance.ts';
import { getClock } from './commands/clock/get.ts';
import { setClock } from './commands/clock/set.ts';
import { checkConfig } from './commands/config/check.ts';
import { printConfig } from './commands/config/print.ts';
import { env } from './commands/env.ts';
import { importFiles } from './commands/import.ts';
import { showItem } from './commands/item.ts';
import { listItems } from './commands/items/list.ts';
import { link } from './commands/link.ts';
import { listen } from './commands/listen.ts';
import { detectMapping } from './commands/mappings/detect.ts';
import { listMappings } from './commands/mappings/list.ts';
import { saveMapping } from './commands/mappings/save.ts';
import { showMapping } from './commands/mappings/show.ts';
import { migrate } from './commands/migrate.ts';
import { createSecret } from './commands/secrets/create.ts';
import { listSecrets } from './commands/secrets/list.ts';
import { revokeSecret } from './commands/secrets/revoke.ts';
import { rollSecret } from './commands/secrets/roll.ts';
import { restoreSnapshot } from './commands/snapshot/restore.ts';
import { saveSnapshot } from './commands/snapshot/save.ts';
import { start } from './commands/start.ts';
import { allowListCommands } from './commands/teams/allow-lists.ts';
import { createTeam } from './commands/teams/create.ts';
import { listTeams } from './commands/teams/list.ts';
import { revokeTeam } from './commands/teams/revoke.ts';
import { trigger } from './commands/trigger.ts';
import { showUsage } from './commands/usage/usage.ts';
import { showVersion } from './commands/version.ts';
import { listWebhookKeys } from './commands/webhook-keys/list.ts';
import { rotateWebhookKey } from './commands/webhook-keys/rotate.ts';
import { listWebhooks } from './commands/webhooks/list.ts';
import { replayWebhooks } from './commands/webhooks/replay.ts';
import { showWebhook } from './commands/webhooks/show.ts';

/** Every verb, in the order of the help. */
export const commands: readonly Command[] = [
  start,
  env,
  link,
  listen,
  trigger,
  getClock,
  setClock,
  advanceClock,
  listItems,
  showItem,
  listWebhooks,
  showWebhook,
  replayWebhooks,
  listWebhookKeys,
  rotateWebhookKey,
  saveSnapshot,
  restoreSnapshot,
  createTeam,
  listTeams,
  revokeTeam,
  ...allowListCommands,
  createSecret,
  listSecrets,
  rollSecret,
  revokeSecret,
  importFiles,
  listMappings,
  showMapping,
  saveMapping,
  detectMapping,
  showUsage,
  checkConfig,
  printConfig,
  migrate,
  showVersion,
];
