import { cliPage } from './cli.ts';
import { errorsPage } from './errors.ts';
import { logPage } from './log.ts';
import { openApiOfLink } from './openapi-link.ts';
import { scenarioSchemaPage } from './scenario-schema.ts';
import { settingsPage } from './settings.ts';
import { webhooksPage } from './webhooks.ts';

/** The pages of docs/reference, which are made from the catalogues and from the widget's calls: file name → what makes its text. */
export const referencePages: Readonly<Record<string, () => string | Promise<string>>> = {
  'cli.md': cliPage,
  'errors.md': errorsPage,
  'log.md': logPage,
  'openapi-link.json': openApiOfLink,
  'scenario.schema.json': scenarioSchemaPage,
  'settings.md': settingsPage,
  'webhooks.md': webhooksPage,
};
