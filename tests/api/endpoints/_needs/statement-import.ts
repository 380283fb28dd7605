import type { Json, Need } from '../_kit/life.ts';

const STATEMENT = [
  'Date,Description,Amount,Balance,Currency',
  '2026-01-05,Coffee cart,-4.50,95.50,USD',
  '2026-01-16,Salary,1200.00,1295.50,USD',
].join('\n');

/** The body of a call that imports a small file. */
export const statementFile = (): Json => ({
  files: [{ name: 'january.csv', content: Buffer.from(STATEMENT).toString('base64') }],
  options: { account: 'Household' },
});

/** An import that made an Item. */
export const statementImport: Need<{ importId: string; itemId: string }> = async (life) => {
  const made = await life.call('/statement_imports/create', statementFile());
  const { import_id, item_id } = made.import as { import_id: string; item_id: string };
  return { importId: import_id, itemId: item_id };
};
