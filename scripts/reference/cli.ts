import { commonOptions } from '../../packages/server/src/cli/command/arguments.ts';
import type { NamedCommand } from '../../packages/server/src/cli/command/command.ts';
import { exitCodes } from '../../packages/server/src/cli/command/exit-codes.ts';
import { grouped } from '../../packages/server/src/cli/command/groups.ts';
import { allCommands } from '../../packages/server/src/cli/commands.ts';
import type { Setting } from '../../packages/server/src/config/settings/setting.ts';
import { PREFIX, settings } from '../../packages/server/src/config/settings.ts';
import { anchorOf } from '../lint/markdown.ts';
import { block, code, page, table } from './markdown.ts';

const commands = await allCommands();

const EXIT_TEXTS: Readonly<Record<keyof typeof exitCodes, string>> = {
  ok: 'done',
  failure: 'understood, and could not be done; standard error says why',
  usage: 'an unknown command or flag, or a missing argument',
  software: 'a fault of the program',
  configuration: 'settings or keys forbid it',
};

const INTRODUCTION = `# Command line

\`npx fairlead <command> [flags]\`. Answers go to standard output, as one line of JSON with \`--json\`; everything else goes to standard error. \`fairlead <command> --help\` shows what this page has.

Commands work on the store that \`--environment\`, \`--data\` and \`--database-url\` name, with the same defaults as \`fairlead start\`. Where a server runs on that store they go through it, and find it by its data folder.

${table(
  ['Exit code', 'Meaning'],
  // The keys of a literal object.
  (Object.keys(exitCodes) as (keyof typeof exitCodes)[]).map((name) => [
    String(exitCodes[name]),
    EXIT_TEXTS[name],
  ]),
)}`;

/** docs/reference/cli.md */
export function cliPage(): string {
  const overview = grouped(commands).map(({ heading, commands: own }) => {
    const rows = own.map(({ name, summary }) => [`[${code(name)}](#${anchorOf(titleOf(name))})`, summary]);
    return `**${heading}**\n\n${table(['Command', 'What it does'], rows)}`;
  });
  return page('packages/server/src/cli/commands', [INTRODUCTION, ...overview, ...commands.map(section)]);
}

function titleOf(name: string): string {
  return `fairlead ${name}`;
}

function section(command: NamedCommand): string {
  const options = Object.entries({ ...command.options, ...commonOptions });
  const rows = [
    ...command.settings.flatMap(settingRow),
    ...options.map(([name, { value, text }]) => [code(`--${name}${value ? ` ${value}` : ''}`), text]),
  ];
  return [
    `## ${titleOf(command.name)}`,
    command.summary,
    block('', ['fairlead', command.name, ...command.operands, '[flags]'].join(' ')),
    table(['Flag', 'What it says'], rows),
    ...(command.notes ?? []),
    block('sh', command.examples.map(exampleLine).join('\n')),
  ].join('\n\n');
}

function settingRow(name: keyof typeof settings): string[][] {
  const { flag, text }: Setting = settings[name];
  if (!flag) return [];
  const variable = PREFIX + name;
  return [[code(`${flag} ${name}`), `${text} ([${code(variable)}](settings.md#${variable.toLowerCase()}))`]];
}

/** A remark after five spaces becomes a comment of the shell. */
function exampleLine(example: string): string {
  return example.replace(/ {5}/, '     # ');
}
