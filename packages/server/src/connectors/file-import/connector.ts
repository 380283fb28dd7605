import type { Capabilities, Connector } from '../sdk/connector.ts';
import type { AuthStep, Credential } from '../sdk/login.ts';
import { readAll } from '../sdk/reads.ts';
import type { AccountKey } from '../sdk/records.ts';
import { fileContentOf, type HeldContent, transientCredential } from './content.ts';
import { digestOf } from './digest.ts';
import { readApart } from './read-apart.ts';

const ACCEPT = [
  '.ofx',
  '.qfx',
  '.xml',
  '.camt',
  '.sta',
  '.mt940',
  '.940',
  '.942',
  '.n43',
  '.q43',
  '.c43',
  '.aeb',
  '.qif',
  '.csv',
  '.tsv',
  '.txt',
  '.xlsx',
  '.zip',
  '.gz',
  'application/x-ofx',
  'text/csv',
] as const;

const CAPABILITIES: Capabilities = {
  products: ['auth', 'identity', 'investments', 'liabilities', 'transactions'],
  historyDays: 36_525,
  pending: true,
  reads: 'snapshot',
  // Many institutions number the entries of each file anew (connectors.md 1.7).
  strongIds: false,
  readsPerDay: 0,
};

/**
 * Statement files. A login is one file: `advance` takes it in `answer.file` and gives a
 * credential that holds its content for the length of one import. `answer.values` says what the file does not say itself: see
 * `directionsOf`. There is no real-time balance in files.
 */
export default function fileImportConnector(): Connector {
  return {
    id: 'file-import',
    capabilities: () => CAPABILITIES,
    begin: async () => ({ kind: 'file', accept: ACCEPT, state: {} }),
    async advance({ profile }, _state, { file, values }): Promise<AuthStep> {
      if (!file) return { kind: 'file', accept: ACCEPT, state: {} };
      const content = await readApart({ bytes: file.bytes, values, settings: profile.settings });
      return {
        kind: 'done',
        credential: transientCredential(content),
        consent: { expiresAt: null },
        ...(content.institutionName === null ? {} : { institutionName: content.institutionName }),
        file: { format: content.format, dialect: content.dialect, digest: digestOf(file.bytes) },
      };
    },

    async accounts(_context, credential) {
      const { accounts, warnings } = fileContentOf(credential);
      return { items: accounts.map(({ account }) => account), perAccountErrors: [], warnings };
    },
    async *transactions(_context, credential, account, { from, to }) {
      for (const one of asked(credential, [account])) {
        const { packed } = one;
        const isWhole = packed !== undefined && packed.from >= from && packed.to <= to;
        const listed = packed && !isWhole ? [...packed.entries] : one.transactions;
        yield {
          upserts: listed.filter(({ date }) => date >= from && date <= to),
          ...(isWhole ? { packed: packed.entries } : {}),
          removed: one.removed,
          coverage: { ...(one.covered ?? { from, to }), complete: one.covered !== null },
          warnings: [],
        };
      }
    },
    numbers: async (_context, credential, accounts) =>
      readAll(asked(credential, accounts).flatMap(({ numbers }) => numbers ?? [])),
    identity: async (_context, credential, accounts) =>
      readAll(asked(credential, accounts).flatMap(({ owner }) => owner ?? [])),
    liabilities: async (_context, credential, accounts) =>
      readAll(asked(credential, accounts).flatMap(({ liability }) => liability ?? [])),
    async holdings(_context, credential, accounts) {
      const listed = asked(credential, accounts).filter(({ holdings }) => holdings !== null);
      if (listed.length === 0) return readAll([]);
      const holdings = listed.flatMap((one) => one.holdings ?? []);
      return readAll([{ holdings, securities: listed.flatMap(({ securities }) => securities) }]);
    },
    async *investmentTransactions(_context, credential, account, { from, to }) {
      for (const { investmentTransactions, securities } of asked(credential, [account])) {
        yield {
          upserts: investmentTransactions.filter(({ date }) => date >= from && date <= to),
          securities,
          coverage: { from, to, complete: true },
          warnings: [],
        };
      }
    },
  };
}

function asked(credential: Credential, keys: readonly AccountKey[]): HeldContent['accounts'] {
  return fileContentOf(credential).accounts.filter(({ account }) => keys.includes(account.key));
}
