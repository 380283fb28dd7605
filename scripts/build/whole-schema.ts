import type { Plugin } from 'esbuild';
import { migrations } from '../../packages/server/src/store/migrations.ts';
import { statementsOfSchema } from '../../packages/server/src/store/sqlite/statements-of-schema.ts';

/** An empty store gets its schema at once: a column that is added to a table makes SQLite read the whole schema anew. */
export const schemaAsAWhole: Plugin = {
  name: 'schema-as-a-whole',
  setup({ onLoad }) {
    onLoad({ filter: /\/src\/store\/whole-schema\.ts$/ }, () => ({
      contents: `export const wholeSchema = ${JSON.stringify(statementsOfSchema(migrations))};`,
    }));
  },
};
