import { othersTurn } from '../world/pause.ts';
import type { NamedCommand } from './command/command.ts';
import { type CommandFile, commandFiles } from './discovery.ts';

/** Every command, in the order of the help. */
export async function allCommands(): Promise<NamedCommand[]> {
  const commands = await Promise.all((await commandFiles()).map(loadCommand));
  return commands.sort((one, other) => one.order - other.order);
}

/** Loads what all commands ask of a server, one file at a time: calls of the API are answered in between. */
export async function loadOperations(): Promise<void> {
  for (const { load } of await commandFiles()) {
    await load();
    await othersTurn();
  }
}

export async function loadCommand({ name, load }: CommandFile): Promise<NamedCommand> {
  return { ...(await load()).default, name };
}
