import { parseArgs } from 'node:util';
import type { Setting } from '../../config/settings/setting.ts';
import { type SettingName, settings } from '../../config/settings.ts';
import { nearest } from '../../vocabulary/nearest.ts';
import type { Invocation, NamedCommand, Option } from './command.ts';
import { usageError } from './exit-codes.ts';

export const commonOptions: Readonly<Record<string, Option>> = {
  json: { text: 'Print the answer as one line of JSON.' },
  wide: { text: 'Print tables whole on a terminal too, with full times and ids.' },
  help: { text: 'Print this help.' },
};

/** The flags of settings, by flag name without dashes. */
function settingFlags(names: readonly SettingName[]): ReadonlyMap<string, SettingName> {
  const flags = new Map<string, SettingName>();
  for (const name of names) {
    const setting: Setting = settings[name];
    if (setting.flag) flags.set(setting.flag.slice(2), name);
  }
  return flags;
}

export type Arguments = Pick<Invocation, 'operands' | 'options' | 'flags'>;

/** Reads what follows the command's name. @throws CommandError for what the command does not take */
export function readArguments(command: NamedCommand, words: readonly string[]): Arguments {
  const flagged = settingFlags(command.settings);
  const known: Record<string, { type: 'string' | 'boolean' }> = {};
  for (const [name, option] of Object.entries({ ...commonOptions, ...command.options })) {
    known[name] = { type: option.value === undefined ? 'boolean' : 'string' };
  }
  for (const name of flagged.keys()) known[name] = { type: 'string' };
  const { tokens } = parseArgs({
    args: [...words],
    options: known,
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const operands: string[] = [];
  const options: Record<string, string> = {};
  const flags: Partial<Record<SettingName, string>> = {};
  for (const token of tokens) {
    if (token.kind === 'positional') operands.push(token.value);
    if (token.kind !== 'option') continue;
    const value = readValue(command, token, known);
    const setting = flagged.get(token.name);
    if (setting) flags[setting] = value;
    else options[token.name] = value;
  }
  if (options.help === undefined) requireOperands(command, operands);
  return { operands, options, flags };
}

interface OptionToken {
  readonly name: string;
  readonly rawName: string;
  readonly value?: string | undefined;
  readonly inlineValue?: boolean | undefined;
}

function readValue(
  command: NamedCommand,
  { name, rawName, value, inlineValue }: OptionToken,
  known: Readonly<Record<string, { type: 'string' | 'boolean' }>>,
): string {
  const type = Object.hasOwn(known, name) ? known[name]?.type : undefined;
  if (type === undefined || !rawName.startsWith('--')) {
    const meant = nearest(name, Object.keys(known));
    const hint = meant ? `did you mean --${meant}?` : `"fairlead ${command.name} --help" lists its flags`;
    throw usageError(`${rawName} is no flag of fairlead ${command.name}; ${hint}`);
  }
  if (type === 'boolean') {
    if (value !== undefined) throw usageError(`${rawName} takes no value`);
    return '';
  }
  // `--data --json` is a value left out, not a folder named --json; `--data=--json` says that it is meant.
  if (value === undefined || (!inlineValue && value.startsWith('--')))
    throw usageError(`${rawName} needs a value`);
  return value;
}

function requireOperands(command: NamedCommand, operands: readonly string[]): void {
  const needed = command.operands.filter((operand) => !operand.startsWith('['));
  const missing = needed[operands.length];
  if (missing)
    throw usageError(`fairlead ${command.name} needs ${missing}; see "fairlead ${command.name} --help"`);
  if (command.operands.at(-1)?.endsWith('…')) return;
  const surplus = operands[command.operands.length];
  if (surplus !== undefined) throw usageError(`fairlead ${command.name} does not take "${surplus}"`);
}
