import type { Command } from './command.ts';
import { start } from './commands/start.ts';
import { showVersion } from './commands/version.ts';

/** Every verb, in the order of the help. */
export const commands: readonly Command[] = [start, showVersion];
