import type { NamedCommand } from './command.ts';

/** Headings of the help, and the first words of the commands below them. */
const GROUPS: readonly (readonly [heading: string, words: readonly string[]])[] = [
  ['Run', ['start', 'env', 'console']],
  ['Try', ['link', 'scenario', 'snapshot', 'record', 'replay', 'compare']],
  ['Inspect', ['items', 'item', 'calls', 'explain', 'reports', 'statements', 'usage', 'mcp']],
  ['Webhooks', ['listen', 'trigger', 'webhooks', 'webhook-keys']],
  ['Time', ['clock']],
  ['Files', ['import', 'mappings', 'export', 'enrich', 'enrichment']],
  [
    'Teams and keys',
    ['teams', 'secrets', 'keys', 'institutions', 'link-customizations', 'simplefin', 'users', 'receipts'],
  ],
  ['Operate', ['backup', 'restore', 'audit', 'config', 'migrate', 'completion', 'version']],
];

/** A heading of the help with its commands. */
export interface Group {
  readonly heading: string;
  readonly commands: readonly NamedCommand[];
}

/** Every command below its heading, in the order of the help; those whose first word has none come last, below `Other`. */
export function grouped(commands: readonly NamedCommand[]): Group[] {
  const headingOf = ({ name }: NamedCommand): string => {
    const [word = ''] = name.split(' ');
    return GROUPS.find(([, words]) => words.includes(word))?.[0] ?? 'Other';
  };
  const found = Map.groupBy(commands, headingOf);
  return [...GROUPS.map(([heading]) => heading), 'Other'].flatMap((heading) => {
    const own = found.get(heading);
    return own === undefined ? [] : [{ heading, commands: own }];
  });
}
