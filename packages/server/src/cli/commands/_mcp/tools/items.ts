import { z } from 'zod';
import { isoOf } from '../../../output/table.ts';
import { storyLines } from '../../_items/story.ts';
import {
  cursor,
  decimalText,
  isMasked,
  itemId,
  limit,
  nextCursor,
  readListCursor,
  rowsBefore,
  shortText,
  toCursor,
  utcInstant,
} from '../fields.ts';
import {
  type ItemRecord,
  pageInstitutions,
  pageItems,
  readItemData,
  readItemRecords,
  tellStory,
} from '../operations.ts';
import { tool } from '../tool.ts';

/** Lines of a story that are told, the newest. */
const STORY_MAX = 40;

const item = z.object({
  item_id: z.string(),
  institution_id: z.string().nullable(),
  institution_name: z.string().nullable(),
  state: z.string().describe('linked, good, error or removed.'),
  error_code: z.string().nullable().describe('What is wrong with it now, such as ITEM_LOGIN_REQUIRED.'),
  products: z.array(z.string()),
  created_at: utcInstant.nullable(),
  next_due: z.object({ at: utcInstant, kind: z.string() }).nullable(),
});

export const itemTools = [
  tool('list_institutions', {
    title: 'Institutions',
    description: 'Find institutions that people can link: by part of a name, by id, or all by name.',
    does: 'reads',
    input: z.strictObject({
      text: shortText.optional().describe('Part of a name, with typing errors, or a whole institution_id.'),
      country_code: z
        .string()
        .regex(/^[A-Z]{2}$/)
        .optional()
        .describe('Such as US.'),
      limit,
      cursor,
    }),
    output: z.object({
      institutions: z.array(
        z.object({
          institution_id: z.string(),
          name: z.string(),
          country_codes: z.array(z.string()),
          products: z.array(z.string()),
          oauth: z.boolean().describe('Login happens on a page of the institution.'),
        }),
      ),
      total: z.int(),
      next_cursor: nextCursor,
    }),
    async run({ ask, clientId }, { text = '', country_code: countryCode = '', ...page }) {
      const skip = rowsBefore(page.cursor);
      const wish = { clientId, text, countryCode, skip, limit: page.limit };
      const { institutions, total } = await ask(pageInstitutions, wish);
      const end = skip + institutions.length;
      return {
        institutions: institutions.map((each) => ({
          institution_id: each.institutionId,
          name: each.name,
          country_codes: [...each.countryCodes],
          products: [...each.products],
          oauth: each.oauth,
        })),
        total,
        next_cursor: institutions.length > 0 && end < total ? toCursor(end) : null,
      };
    },
  }),
  tool('list_items', {
    title: 'Items',
    description:
      'List the Items of the team (a login at an institution each), newest first, with their state.',
    does: 'reads',
    input: z.strictObject({
      state: z.enum(['linked', 'good', 'error', 'removed']).optional(),
      institution_id: shortText.optional(),
      limit,
      cursor,
    }),
    output: z.object({ items: z.array(item), next_cursor: nextCursor }),
    async run({ ask, clientId }, { state, institution_id: institutionId, ...page }) {
      const before = readListCursor(page.cursor, z.object({ createdAt: z.int(), itemId: z.string() }));
      const found = await ask(pageItems, { clientId, before, state, institutionId, limit: page.limit });
      return {
        items: found.items.map(toItem),
        next_cursor: found.next === undefined ? null : toCursor(found.next),
      };
    },
  }),
  tool('get_item', {
    title: 'One Item and its story',
    description:
      'One Item: its state, what happened to it lately (pulls, errors, repairs, webhooks), and what is due next.',
    does: 'reads',
    input: z.strictObject({ item_id: itemId }),
    output: z.object({
      item,
      story: z.array(z.object({ at: utcInstant, kind: z.string(), what: z.string() })),
      due: z.array(z.object({ at: utcInstant, kind: z.string(), of: z.string() })),
    }),
    async run({ ask, clientId }, { item_id: id }) {
      const story = await ask(tellStory, { clientId, itemId: id });
      return {
        item: toItem(story.item),
        story: storyLines(story)
          .slice(-STORY_MAX)
          .map(({ at, kind, what }) => ({ at: isoOf(at), kind, what })),
        due: story.due.map(({ at, kind, subject }) => ({ at: isoOf(at), kind, of: subject })),
      };
    },
  }),
  tool('list_accounts', {
    title: 'Accounts and balances',
    description:
      'Accounts of an Item with their balances, as they were read last. Account numbers and owners are never given.',
    does: 'reads',
    input: z.strictObject({ item_id: itemId }),
    output: z.object({
      is_masked: isMasked,
      accounts: z.array(
        z.object({
          account_id: z.string(),
          name: z.string(),
          kind: z.string(),
          mask: z.string().nullable(),
          currency: z.string(),
          current: decimalText,
          available: decimalText,
        }),
      ),
    }),
    async run({ ask, clientId }, { item_id: id }) {
      const data = await ask(readItemData, { clientId, itemId: id, skip: 0, limit: 1 });
      return {
        is_masked: data.isMasked,
        accounts: data.accounts.map(({ accountId, ...rest }) => ({ account_id: accountId, ...rest })),
      };
    },
  }),
  tool('list_holdings', {
    title: 'Holdings',
    description: 'What the investment accounts of an Item hold: securities, quantities, prices, values.',
    does: 'reads',
    input: z.strictObject({ item_id: itemId, limit, cursor }),
    output: z.object({
      holdings: z.array(
        z.object({
          account_id: z.string(),
          security: z.string(),
          ticker: z.string().nullable(),
          quantity: decimalText,
          price: decimalText,
          price_as_of: z.string().nullable(),
          value: decimalText,
          cost: decimalText,
          currency: z.string(),
        }),
      ),
      next_cursor: nextCursor,
    }),
    async run({ ask, clientId }, { item_id: id, ...page }) {
      const { holdings } = await ask(readItemRecords, { clientId, itemId: id });
      const from = rowsBefore(page.cursor);
      const end = from + page.limit;
      return {
        holdings: holdings.slice(from, end).map(({ accountId, priceAsOf, ...rest }) => ({
          account_id: accountId,
          price_as_of: priceAsOf,
          ...rest,
        })),
        next_cursor: end < holdings.length ? toCursor(end) : null,
      };
    },
  }),
  tool('list_liabilities', {
    title: 'Liabilities',
    description:
      'What is owed on the accounts of an Item: credit cards, mortgages, student loans. Numbers and addresses are left out.',
    does: 'reads',
    input: z.strictObject({ item_id: itemId }),
    output: z.object({
      liabilities: z.array(
        z.object({
          account_id: z.string(),
          kind: z.string(),
          facts: z.array(z.object({ name: z.string(), value: z.string() })),
        }),
      ),
    }),
    async run({ ask, clientId }, { item_id: id }) {
      const { liabilities } = await ask(readItemRecords, { clientId, itemId: id });
      return {
        liabilities: liabilities.map(({ accountId, kind, facts }) => ({
          account_id: accountId,
          kind,
          facts: facts.filter(([name]) => !OF_A_PERSON.test(name)).map(([name, value]) => ({ name, value })),
        })),
      };
    },
  }),
];

/** Facts that name an account or a person: an agent sees them nowhere, not in the sandbox either. */
const OF_A_PERSON = /number|address|guarantor|street|\bname\b/i;

function toItem(record: ItemRecord): z.input<typeof item> {
  return {
    item_id: record.itemId,
    institution_id: record.institutionId,
    institution_name: record.institutionName,
    state: record.state,
    error_code: record.error,
    products: [...record.products],
    created_at: record.createdAt === null ? null : isoOf(record.createdAt),
    next_due: record.nextDue && { at: isoOf(record.nextDue.at), kind: record.nextDue.kind },
  };
}
