import { LOG_EVENTS, LOG_FIELDS } from '../../packages/server/src/log-lines.ts';
import { code, page, table } from './markdown.ts';

const INTRODUCTION = `# The log

One JSON object per line, on standard error. \`FAIRLEAD_LOG_LEVEL\` is the least level that is written; \`debug\` is refused in production.

Every line has \`level\`, \`time\` and \`event\`, and of the fields of its event those that are known. No other field is written, whatever the logger is given: no body, header, query, token, credential, address of a person or account number ([LOG-1](../specification/rules.md#log-1)).`;

/** docs/reference/log.md */
export function logPage(): string {
  const events = Object.entries(LOG_EVENTS).map(([name, { level, when, fields }]) => [
    code(name),
    level,
    when,
    fields.map(code).join(', '),
  ]);
  const fields = Object.entries(LOG_FIELDS).map(([name, { type, says }]) => [code(name), type, says]);
  return page('packages/server/src/log-lines.ts', [
    INTRODUCTION,
    '## Events',
    table(['Event', 'Level', 'When', 'Fields'], events),
    '## Fields',
    table(['Field', 'Type', 'What it says'], fields),
  ]);
}
