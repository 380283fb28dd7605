import { type Engine, statement } from '../../packages/server/src/store/engine.ts';

const sqlite = statement(
  'schema.sqlite',
  'SELECT sql AS line FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY type DESC, name',
);
const columns = statement(
  'schema.columns',
  `SELECT table_name || '.' || column_name || ' ' || data_type || coalesce(' collate ' || collation_name, '')
     || CASE WHEN is_nullable = 'NO' THEN ' not null' ELSE '' END || coalesce(' default ' || column_default, '') AS line
   FROM information_schema.columns WHERE table_schema = 'public' ORDER BY table_name COLLATE "C", ordinal_position`,
);
const constraints = statement(
  'schema.constraints',
  `SELECT conrelid::regclass::text || ' ' || pg_get_constraintdef(oid) AS line FROM pg_constraint
   WHERE connamespace = 'public'::regnamespace ORDER BY conname COLLATE "C"`,
);
const indexes = statement(
  'schema.indexes',
  `SELECT indexdef AS line FROM pg_indexes WHERE schemaname = 'public' ORDER BY indexname COLLATE "C"`,
);

const policies = statement(
  'schema.policies',
  `SELECT 'POLICY ' || policyname || ' ON ' || tablename || ' FOR ' || cmd || coalesce(' USING ' || qual, '')
     || coalesce(' WITH CHECK ' || with_check, '') AS line
   FROM pg_policies WHERE schemaname = 'public' ORDER BY tablename COLLATE "C", policyname COLLATE "C"`,
);
const functions = statement(
  'schema.functions',
  `SELECT pg_get_functiondef(oid) AS line FROM pg_proc WHERE pronamespace = 'public'::regnamespace ORDER BY proname COLLATE "C"`,
);

/** What the database itself says of its tables, columns, constraints, indexes and policies: equal texts mean equal schemas. */
export async function describeSchema({ name, reader }: Engine): Promise<string> {
  if (name === 'sqlite') {
    const rows = await reader.all(sqlite);
    return rows.map(({ line }) => `${line};\n`).join('\n');
  }
  const parts = await Promise.all(
    [columns, constraints, indexes, policies, functions].map((part) => reader.all(part)),
  );
  return parts.map((rows) => rows.map(({ line }) => `${line}\n`).join('')).join('\n');
}
