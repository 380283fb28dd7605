import { downloadStatement } from '../../../domain/bank-statements/download-statement.ts';
import { shownStatements } from '../../../domain/bank-statements/list-statements.ts';
import { type KeptStatement, keepOriginal } from '../../../domain/bank-statements/original-statement.ts';
import { traitsOf } from '../../../domain/institutions/environment-traits.ts';
import { fail } from '../../../errors.ts';
import { operation } from '../../operation.ts';
import { actFor, requireSandbox, type TeamName } from '../acting-team.ts';
import { bounded, pageSize } from '../bounds.ts';
import { findItem } from '../items/items.ts';
import { savedPdf } from './report-pages.ts';
import type { SavedFile, StatementPage } from './shown-reports.ts';

const HIDDEN = '•••';

interface ItemName extends TeamName {
  readonly itemId: string;
}

/** What is known of an Item's statements; nothing is gathered for it. */
export const pageItemStatements = operation(
  'pageItemStatements',
  async (
    { services },
    { clientId, itemId, skip, limit }: ItemName & { readonly skip: number; readonly limit: number },
  ): Promise<StatementPage> => {
    const { own, tenant } = await actFor(services, clientId);
    const item = await findItem(own, tenant, itemId);
    const isMasked = !traitsOf(own.environment).simulated;
    const from = bounded('skip', skip, { least: 0, most: Number.MAX_SAFE_INTEGER });
    const atMost = pageSize(limit);
    const [stored, accounts] = await Promise.all([
      own.store.accountStatements.list(item.itemId),
      own.store.accounts.list(item.itemId),
    ]);
    const shown = shownStatements(own, stored);
    const byId = new Map(accounts.map((account) => [account.accountId, account]));
    return {
      isMasked,
      givesGenerated: own.policy.statementsGenerated,
      total: shown.length,
      statements: shown
        .slice(from, from + atMost)
        .map(({ statementId, accountId, month, source, datePosted }) => ({
          statementId,
          accountId,
          accountName: isMasked ? HIDDEN : (byId.get(accountId)?.name ?? accountId),
          mask: isMasked ? null : (byId.get(accountId)?.mask ?? null),
          month,
          source,
          datePosted,
        })),
    };
  },
);

/** The file as `/statements/download` gives it; in the sandbox alone, where nobody is real. */
export const downloadItemStatement = operation(
  'downloadItemStatement',
  async (
    { services },
    { clientId, itemId, statementId }: ItemName & { readonly statementId: string },
  ): Promise<SavedFile> => {
    requireSandbox(services, 'statements leave by the Console');
    const { own, tenant } = await actFor(services, clientId);
    const item = await findItem(own, tenant, itemId);
    if (item.state === 'removed') throw fail('ITEM_NOT_FOUND', 'the Item is removed');
    return savedPdf(`statement-${statementId}`, await downloadStatement(own, item, statementId));
  },
);

/** A statement as a page sends it: its bytes as base64. */
interface OriginalUpload extends TeamName {
  /** The label under which it was imported, or its id. */
  readonly account: string;
  /** `YYYY-MM` */
  readonly month: string;
  readonly content: string;
  readonly itemId?: string | undefined;
}

/** Keeps the institution's own statement of an account and month. @throws INVALID_FIELD */
export const uploadOriginal = operation(
  'uploadOriginal',
  async ({ services }, { clientId, content, ...handed }: OriginalUpload): Promise<KeptStatement> => {
    const { own, tenant } = await actFor(services, clientId);
    return keepOriginal(own, tenant, { ...handed, bytes: Buffer.from(content, 'base64') });
  },
);
