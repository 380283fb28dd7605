import { buildConfig } from '../config/config.ts';
import { collectSettings, type Variables } from '../config/read-settings.ts';
import type { Setting } from '../config/settings/setting.ts';
import { PREFIX, settings } from '../config/settings.ts';
import { nearest } from '../vocabulary/nearest.ts';
import { realClock } from '../world/clock.ts';
import { readArguments } from './command/arguments.ts';
import type { Invocation, NamedCommand, ShowProgress } from './command/command.ts';
import { type CommandError, exitCodes, usageError } from './command/exit-codes.ts';
import { version } from './command/version.ts';
import { allCommands, loadCommand } from './commands.ts';
import { type CommandFile, commandFiles } from './discovery.ts';
import { explainFailure } from './failures.ts';
import { commandHelp, settingsHelp } from './help.ts';
import { progressText, tenthOf } from './output/progress-text.ts';
import { startBar } from './output/screen.ts';
import { PLAIN, type TerminalLook, table } from './output/table.ts';
import { overviewText } from './overview-text.ts';

/** What a command line is run with. */
export interface Terminal {
  readonly variables: Variables;
  /** A promise where it takes no more until then. */
  out(text: string): Promise<void> | void;
  error(text: string): void;
  /** Of standard output; plain where it is left out. */
  readonly look?: TerminalLook;
  /** Standard output goes to a terminal: into no log, no file and no other program. */
  readonly isSeen?: boolean;
  /** Standard error is read by a person, as it comes. */
  readonly isWatched?: boolean;
  /** What is over sooner tells no program how far it is: 5 seconds where it is left out. */
  readonly quietMs?: number;
}

/** Runs one command line and gives its exit code. */
export async function run(words: readonly string[], terminal: Terminal): Promise<number> {
  let call: Invocation | undefined;
  try {
    const files = await commandFiles();
    const page = await helpPage(files, words);
    if (page !== undefined) {
      void terminal.out(page);
      return exitCodes.ok;
    }
    const { file, rest } = await findCommand(files, words);
    const command = await loadCommand(file);
    const given = readArguments(command, rest);
    if (given.options.help !== undefined) {
      void terminal.out(commandHelp(command));
      return exitCodes.ok;
    }
    call = invocation(given, terminal);
    await command.run(call);
    return exitCodes.ok;
  } catch (error) {
    return report(explainFailure(error, call && configOf(call)), terminal);
  }
}

function invocation(given: ReturnType<typeof readArguments>, terminal: Terminal): Invocation {
  const json = given.options.json !== undefined;
  const { look = PLAIN } = terminal;
  return {
    ...given,
    variables: terminal.variables,
    json,
    isSeen: terminal.isSeen === true,
    print: (value, text) => void terminal.out(json ? `${JSON.stringify(value)}\n` : text),
    printPiece: async (text) => terminal.out(text),
    table: (headings, rows) =>
      table(headings, rows, given.options.wide === undefined ? look : { ...look, columns: undefined }),
    during: (what, work) => shown(terminal, json, what, work),
    note: (text) => terminal.error(`fairlead: ${text}\n`),
  };
}

/** Progress is for people alone: a bar on a terminal, lines elsewhere, and nothing beside JSON. */
async function shown<T>(
  terminal: Terminal,
  json: boolean,
  what: string,
  work: (show: ShowProgress) => Promise<T>,
): Promise<T> {
  if (json) return work(() => undefined);
  if (terminal.isWatched !== true) return work(tellInLines(terminal, what));
  const bar = startBar((text) => terminal.error(text), what);
  try {
    return await work((progress) => bar.told(progress));
  } finally {
    bar.end();
  }
}

const LINES_QUIET_MS = 5000;

/** A line for each tenth of what takes longer. */
function tellInLines(terminal: Terminal, what: string): ShowProgress {
  const { quietMs = LINES_QUIET_MS } = terminal;
  const begun = realClock.monotonic();
  let tenth = 0;
  return (progress) => {
    if (typeof progress === 'string') return terminal.error(`fairlead: ${progress}\n`);
    if (realClock.monotonic() - begun < quietMs || tenthOf(progress) === tenth) return;
    tenth = tenthOf(progress);
    if (tenth < 10) terminal.error(`fairlead: ${what}: ${progressText(progress)}\n`);
  };
}

/** For error texts; settings at fault have their defaults here. */
function configOf({ variables, flags }: Invocation) {
  return buildConfig(collectSettings(variables, flags).values).config;
}

function report({ sentences, exitCode }: CommandError, terminal: Terminal): number {
  for (const sentence of sentences) terminal.error(`fairlead: ${sentence}\n`);
  return exitCode;
}

async function helpPage(
  files: readonly CommandFile[],
  words: readonly string[],
): Promise<string | undefined> {
  const [first, ...rest] = words;
  if (first === undefined || first === '--help' || first === '-h') return overviewText();
  if (first === '--version' || first === '-v') return `fairlead ${version}\n`;
  if (first !== 'help') return undefined;
  if (rest.length === 0 || rest[0] === '--help') return overviewText();
  return rest[0] === 'settings'
    ? settingsHelp()
    : commandHelp(await loadCommand((await findCommand(files, rest)).file));
}

/** @throws CommandError for an unknown command, with the one that was likely meant */
async function findCommand(
  files: readonly CommandFile[],
  words: readonly string[],
): Promise<{ file: CommandFile; rest: readonly string[] }> {
  for (const length of [3, 2, 1]) {
    const name = words.slice(0, length).join(' ');
    const file = files.find((candidate) => candidate.name === name);
    if (file) return { file, rest: words.slice(length) };
  }
  // In the order of the help.
  throw usageError(unknownCommand(await allCommands(), words));
}

function unknownCommand(
  commands: readonly NamedCommand[],
  [noun = '', verb = '', third = '']: readonly string[],
): string {
  if (noun.startsWith('-')) return `name a command before ${noun}; "fairlead help" lists them`;
  const names = commands.map(({ name }) => name);
  const ofBoth = names.filter((name) => name.startsWith(`${noun} ${verb} `));
  if (ofBoth.length > 0) {
    const problem = third === '' || third.startsWith('-') ? 'needs a verb' : `has no verb "${third}"`;
    return `fairlead ${noun} ${verb} ${problem}: ${ofBoth.join(', ')}`;
  }
  // Of three words the first two: the third is asked for when they are there.
  const heads = [...new Set(names.map((name) => name.split(' ').slice(0, 2).join(' ')))];
  const verbs = heads.filter((name) => name.startsWith(`${noun} `));
  if (verbs.length > 0 && (verb === '' || verb.startsWith('-'))) {
    return `fairlead ${noun} needs a verb: ${verbs.join(', ')}`;
  }
  const typed = verbs.length > 0 ? `${noun} ${verb}` : noun;
  const nouns = names.map((name) => name.split(' ')[0] ?? name);
  const meant = nearest(`${noun} ${verb}`, heads) ?? nearest(noun, [...names, ...nouns]);
  const hint = meant ? `did you mean "fairlead ${meant}"?` : '"fairlead help" lists them';
  return `fairlead has no command "${typed}"; ${hint}`;
}

/** Takes the settings out of the process's environment: secrets do not stay where a child or a dump would find them (CFG-1). */
export function takeVariables(environment: NodeJS.ProcessEnv): Variables {
  const variables = { ...environment };
  for (const [name, setting] of Object.entries(settings as Readonly<Record<string, Setting>>)) {
    if (setting.secret) delete environment[PREFIX + name];
  }
  return variables;
}
