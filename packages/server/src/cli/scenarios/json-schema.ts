import { scenarioSchema } from './format.ts';

/** The form of scenario files as JSON Schema, without keywords of our own. */
export function scenarioJsonSchema(): Readonly<Record<string, unknown>> {
  const plain = JSON.stringify(scenarioSchema, (key, value: unknown) =>
    key.startsWith('x-') ? undefined : value,
  );
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Fairlead scenario',
    ...(JSON.parse(plain) as Record<string, unknown>),
  };
}
