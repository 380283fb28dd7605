import { expect, it } from 'vitest';
import { schemaColumns } from '../../../../../../tests/support/schema.ts';
import { describeOnStores } from '../../../../../../tests/support/stores.ts';
import { tables } from '../../tables.ts';
import { TABLES_OF_END_USERS } from './end-users.ts';

/** Tables without a row that is about an end user, or that keeps a person's ids alone. */
const OF_NOBODY = [
  // Ids and times of transfers, whose people stand there.
  'transfer_events',
  'audit_records',
  // A login at the simulated bank: it ends within minutes.
  'bank_authorizations',
  'console_sessions',
  'csv_mappings',
  'endings',
  'enrichment_additions',
  'institution_days',
  'institution_health',
  'institution_outcomes',
  'institution_places',
  'link_customizations',
  // Who is paid is no end user of the application.
  'payment_recipients',
  'rate_counts',
  'registrations',
  'sandbox_institutions',
  // Made by the team, as its test data.
  'sandbox_users',
  'schema_migrations',
  'secrets',
  // What ending a consent at the institution needs: it goes within two days, when that is done or given up.
  'session_consents',
  'settings',
  'simplefin_accesses',
  'team_keys',
  'teams',
  // Sums over all Items of a team.
  'usage_days',
  'webhook_keys',
];

describeOnStores('the erasure of an end user', (open) => {
  it('is declared for every table of the schema that has rows of one', async () => {
    const all = new Set((await schemaColumns(open.engine)).map(({ table }) => table));
    expect([...Object.keys(TABLES_OF_END_USERS), ...OF_NOBODY].sort()).toEqual([...all].sort());
  });

  it('counts on a removal of the Item for exactly those tables that it empties', () => {
    const declared = Object.values(tables).flatMap(({ ofItem = {} }) => Object.entries(ofItem));
    for (const [table, outcome] of declared) {
      const erasure = TABLES_OF_END_USERS[table];
      if (erasure === 'goes with its Item') expect([table, outcome]).toEqual([table, 'deleted']);
    }
    expect(
      Object.values(TABLES_OF_END_USERS).filter((each) => each === 'goes with its Item').length,
    ).toBeGreaterThan(10);
  });
});
