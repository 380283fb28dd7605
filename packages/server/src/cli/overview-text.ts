import { version } from './command/version.ts';
import { allCommands } from './commands.ts';
import { overview } from './help.ts';

/** The help that lists every command. The bundled program has the text itself here, and loads no command for it. */
export async function overviewText(): Promise<string> {
  return overview(await allCommands(), version);
}
