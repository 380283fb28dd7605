import { scenarioJsonSchema } from '../../packages/server/src/cli/scenarios/json-schema.ts';
import { formatted } from '../formatted.ts';

/** docs/reference/scenario.schema.json */
export function scenarioSchemaPage(): string {
  return formatted('docs/reference/scenario.schema.json', JSON.stringify(scenarioJsonSchema()));
}
