import type { Setting } from '../config/settings/setting.ts';
import { PREFIX, type SettingName, settings } from '../config/settings.ts';
import { commonOptions } from './command/arguments.ts';
import type { NamedCommand } from './command/command.ts';
import { grouped } from './command/groups.ts';

/** The page of `fairlead help`. */
export function overview(commands: readonly NamedCommand[], version: string): string {
  return lines([
    `fairlead ${version}: self-hosted financial data aggregation with an offline sandbox`,
    '',
    'Usage: fairlead <command> [flags]',
    '',
    ...table(FIRST_STEPS),
    ...grouped(commands).flatMap(({ heading, commands: own }) => [
      '',
      heading,
      ...own.flatMap(({ name, summary }) => entry(name, summary)),
    ]),
    '',
    '"fairlead <command> --help" says more; "fairlead help settings" lists every setting.',
    'Answers go to standard output, as one line of JSON with --json; everything else to standard error.',
    'On a terminal tables fit 100 columns and have colours (NO_COLOR turns them off); --wide shows them whole.',
    'Exit codes: 0 done, 1 failed, 2 wrong usage, 70 fault of the program, 78 settings or keys forbid it.',
  ]);
}

const FIRST_STEPS = [
  ['fairlead start', 'a sandbox on http://127.0.0.1:4100'],
  ['fairlead link --products transactions', 'an account of it, and its access_token'],
  ['fairlead listen --forward-to URL', 'its webhooks, passed on to an application'],
] as const;

/** As wide as the help is at most. */
const WIDTH = 100;
const NAME_WIDTH = 30;

/** A command with what it does, in lines that begin below each other. */
function entry(name: string, summary: string): string[] {
  const rows: string[] = [];
  for (const word of summary.split(' ')) {
    const last = rows.at(-1);
    if (last === undefined || last.length + word.length + 1 > WIDTH - NAME_WIDTH - 4) rows.push(word);
    else rows[rows.length - 1] = `${last} ${word}`;
  }
  return rows.map((row, nth) => `  ${(nth === 0 ? name : '').padEnd(NAME_WIDTH)}  ${row}`);
}

/** The page of one command. */
export function commandHelp(command: NamedCommand): string {
  const options = Object.entries({ ...command.options, ...commonOptions });
  return lines([
    command.summary,
    '',
    `Usage: ${['fairlead', command.name, ...command.operands].join(' ')} [flags]`,
    '',
    ...table([
      ...command.settings.flatMap(settingFlag),
      ...options.map(([name, { value, text }]) => [`--${name}${value ? ` ${value}` : ''}`, text] as const),
    ]),
    '',
    ...(command.notes ?? []),
    ...command.examples.map((example) => `Example: ${example}`),
  ]);
}

/** The page of every setting. */
export function settingsHelp(): string {
  const rows = Object.entries(settings as Readonly<Record<string, Setting>>).map(([name, setting]) => {
    const file = setting.secret ? ` (or ${PREFIX}${name}_FILE)` : '';
    return [
      `${PREFIX}${name}`,
      `${describe(setting)}${file}${setting.flag ? ` ${setting.flag}` : ''}`,
    ] as const;
  });
  return lines(['Settings are environment variables; some have a flag, which wins.', '', ...table(rows)]);
}

function settingFlag(name: SettingName): (readonly [string, string])[] {
  const setting: Setting = settings[name];
  if (!setting.flag) return [];
  const value = setting.type === 'text' && setting.values ? setting.values.join('|') : name;
  return [[`${setting.flag} ${value}`, `${describe(setting)} (${PREFIX}${name})`]];
}

function describe({ only, text, default: otherwise }: Setting): string {
  const place = only === undefined ? '' : `${capitalized(only)} only: `;
  const said = only === undefined ? text : `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
  return `${place}${said}${otherwise === undefined ? '' : ` Default ${otherwise}.`}`;
}

function capitalized(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

const COLUMN_MAX = 44;

function table(rows: readonly (readonly [string, string])[]): string[] {
  const width = Math.min(COLUMN_MAX, Math.max(...rows.map(([left]) => left.length)));
  return rows.flatMap(([left, right]) =>
    left.length > width
      ? [`  ${left}`, `  ${' '.repeat(width)}  ${right}`]
      : [`  ${left.padEnd(width)}  ${right}`],
  );
}

function lines(all: readonly string[]): string {
  return `${all.join('\n')}\n`;
}
