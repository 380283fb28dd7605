import type { Variables } from '../../config/read-settings.ts';
import type { SettingName } from '../../config/settings.ts';
import type { Progress } from '../../vocabulary/progress.ts';

export interface Option {
  /** Absent for a switch; otherwise what stands for the value in the help. */
  readonly value?: string;
  readonly text: string;
}

/** Hears how far a work is: with an end in sight, or in words. */
export type ShowProgress = (progress: Progress | string) => void;

/** One verb of the command line. Its flags and its help come from here and from the settings that it takes. */
export interface Command {
  /** Its place below its heading in the help (groups.ts), the lowest first. */
  readonly order: number;
  readonly summary: string;
  /** Positional arguments as the help shows them; those in brackets may be left out, and more of one that ends in `…` may follow. */
  readonly operands: readonly string[];
  readonly options: Readonly<Record<string, Option>>;
  /** Settings whose flags it takes; their variables work for every command. */
  readonly settings: readonly SettingName[];
  /** Further lines of the help. */
  readonly notes?: readonly string[];
  /** Whole command lines, at least one; remarks follow after five spaces. */
  readonly examples: readonly string[];
  run(call: Invocation): Promise<void>;
}

/** The path of a command's file is its name: `commands/teams/create.ts` is `fairlead teams create`. */
export interface NamedCommand extends Command {
  readonly name: string;
}

/** Defines the command of a file, as its default export. */
export function command(definition: Command): Command {
  return definition;
}

/** A command line that was understood. */
export interface Invocation {
  readonly operands: readonly string[];
  /** Values of options, by name without dashes; a given switch is `''`. */
  readonly options: Readonly<Record<string, string | undefined>>;
  /** Settings given as flags. */
  readonly flags: Readonly<Partial<Record<SettingName, string>>>;
  readonly variables: Variables;
  readonly json: boolean;
  /** What is printed is seen by a person, and kept by nobody else. */
  readonly isSeen: boolean;
  /** Prints the answer on standard output: one line of JSON with `--json`, the text otherwise. */
  print(json: unknown, text: string): void;
  /** Prints a piece of an answer that is too long to be held as a whole; resolves when there is room for the next one. */
  printPiece(text: string): Promise<void>;
  /** Rows under headings: whole with `--wide` and where a program reads them, and in 100 columns on a terminal. */
  table(headings: readonly string[], rows: readonly (readonly string[])[]): string;
  /** Shows on a terminal that something goes on, as long as the work takes; `show` says how far it is. */
  during<T>(what: string, work: (show: ShowProgress) => Promise<T>): Promise<T>;
  /** Prints a remark on standard error. */
  note(text: string): void;
}

/** The settings that say which store is meant. */
export const STORE_SETTINGS = ['ENVIRONMENT', 'DATA', 'DATABASE_URL'] as const;
