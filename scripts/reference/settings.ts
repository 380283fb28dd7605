import type { Setting } from '../../packages/server/src/config/settings/setting.ts';
import { PREFIX, settings } from '../../packages/server/src/config/settings.ts';
import { code, page, table } from './markdown.ts';

/** Headings of the page, and how the names of their settings begin; the first that fits takes a setting. */
const GROUPS: readonly (readonly [heading: string, prefixes: readonly string[]])[] = [
  ['Sandbox', ['SANDBOX_']],
  ['Link', ['LINK_', 'PUBLIC_URL']],
  ['Webhooks and outbound requests', ['WEBHOOK_', 'EGRESS_']],
  ['Keys and the first team', ['CLIENT_ID', 'SECRET', 'ENCRYPTION_KEY', 'TOKEN_PEPPER']],
  ['Store', ['DATA', 'DATABASE_']],
  ['Limits', ['MAX_', 'RATE_', 'DEVELOPMENT_']],
  ['Pulls', ['TRANSACTION_', 'INVESTMENT_', 'LIABILITY_', 'SERVE_CACHED']],
  ['Service', ['']],
];

const INTRODUCTION = `# Settings

A setting is an environment variable; some have a flag of \`fairlead start\`, which wins. A name with the prefix \`${PREFIX}\` that is no setting is refused at the start, with the nearest one that is.
\`fairlead config check\` says everything that is wrong at once, and \`fairlead config print\` shows every setting with its origin.

Secrets are better given by file: \`${PREFIX}<NAME>_FILE\` names a file whose content is the value; one line break at its end is left out. In production a file of keys must not be readable by others
(\`chmod 600\`). A setting and its file may not both be set.

Settings of the sandbox are refused elsewhere: \`fairlead start --environment production\` does not start while one is set. Also refused in production: a log level of
\`debug\`, the inspector of Node.js, a secret of fewer than 28 characters, \`NODE_TLS_REJECT_UNAUTHORIZED=0\`, and a PostgreSQL that is reached without a user, without a password of its own, or on another host without TLS.`;

/** docs/reference/settings.md */
export function settingsPage(): string {
  const sections = GROUPS.map(([heading, prefixes]) => {
    const own = namesOf(prefixes);
    return `## ${heading}\n\n${own.map(section).join('\n\n')}`;
  });
  return page('packages/server/src/config/settings.ts', [INTRODUCTION, overview(), ...sections]);
}

const all = Object.entries(settings as Readonly<Record<string, Setting>>);

function namesOf(prefixes: readonly string[]): [string, Setting][] {
  return all.filter(([name]) => {
    const group = GROUPS.find(([, candidates]) => candidates.some((prefix) => name.startsWith(prefix)));
    return group?.[1] === prefixes;
  });
}

function overview(): string {
  const rows = all.map(([name, setting]) => [
    `[${code(PREFIX + name)}](#${(PREFIX + name).toLowerCase()})`,
    code(setting.flag ?? ''),
    code(defaultOf(setting)),
    placeOf(setting),
  ]);
  return table(['Variable', 'Flag', 'Default', 'Environments'], rows);
}

function section([name, setting]: [string, Setting]): string {
  const facts = [
    ['Type', typeOf(setting)],
    ['Default', code(defaultOf(setting)) || 'none'],
    ['Environments', placeOf(setting)],
    ...(setting.flag ? [['Flag', code(setting.flag)]] : []),
    ['From a file', setting.secret ? code(`${PREFIX}${name}_FILE`) : 'no'],
  ];
  const list = facts.map(([label, value]) => `- ${label}: ${value}`).join('\n');
  return `### ${PREFIX}${name}\n\n${setting.text}\n\n${list}`;
}

function typeOf(setting: Setting): string {
  switch (setting.type) {
    case 'text':
      return setting.values ? `one of ${setting.values.map(code).join(', ')}` : 'text';
    case 'integer':
      return `whole number, ${setting.minimum} to ${setting.maximum}`;
    case 'switch':
      return '`on` or `off`';
  }
}

function defaultOf(setting: Setting): string {
  return setting.default === undefined ? '' : String(setting.default);
}

function placeOf({ only }: Setting): string {
  return only ?? 'all';
}
