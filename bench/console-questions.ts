import { DAY_MS } from '../packages/server/src/world/durations.ts';
import { type Extent, ITEM_DAYS, LOG_DAYS, TEAMS } from './large-world-rows.ts';

/** What a page of the Console asks. */
export interface Question {
  readonly name: string;
  readonly operation: string;
  readonly argument: Readonly<Record<string, unknown>>;
  /** It takes how many rows are wanted. */
  readonly isPaged: boolean;
  /** It is told that there is no such thing. */
  readonly isRefused?: true;
}

/** Ids that are in the world. */
export interface Known {
  /** With transactions. */
  readonly itemId: string;
  readonly ordinaryItemId: string;
  readonly userId: string;
  readonly requestId: string;
  readonly webhookId: string;
  readonly linkSessionId: string;
}

type Argument = Readonly<Record<string, unknown>>;

/** Asked of nothing in the store: what an answer takes at least. */
export const EMPTY = ask('an empty operation', 'listActs', {}, false);

function ask(name: string, operation: string, argument: Argument, isPaged = true): Question {
  return { name, operation, argument, isPaged };
}

/** Every list of the Console: its first page, a deep one, each filter; of the biggest team and of the smallest. */
export function questionsOf(extent: Extent, known: Known): Question[] {
  const ends = [TEAMS[0], TEAMS.at(-1)].flatMap((team) => team ?? []);
  const { clientId } = ends[0] ?? { clientId: '' };
  return [
    ...callsOfAll(extent, known),
    ...auditOfAll(extent),
    ask('operation', 'describeOperation', {}, false),
    ...ends.flatMap((team) =>
      ofTeam(extent, team.clientId).map((each) => named(each, team.name.toLowerCase())),
    ),
    ...aboutOne(clientId, known),
  ];
}

function named(question: Question, team: string): Question {
  return { ...question, name: `${question.name}, ${team} team` };
}

function callsOfAll({ now }: Extent, { itemId, ordinaryItemId, requestId }: Known): Question[] {
  const deep = { before: { at: now - (LOG_DAYS / 2) * DAY_MS, nth: 0, requestId: '' } };
  const list = (name: string, filter: Argument) => ask(`calls: ${name}`, 'listCalls', filter);
  return [
    list('first page', {}),
    list('deep page', deep),
    list('refused', { outcome: 'refused' }),
    list('failed', { outcome: 'failed' }),
    list('failed, deep', { outcome: 'failed', ...deep }),
    list('part of a common path', { path: 'transactions' }),
    list('part of a rare path', { path: 'item/remove' }),
    list('a path that nobody called', { path: '/no/such/path' }),
    list('failed, of a rare path', { outcome: 'failed', path: 'item/remove' }),
    list('of one Item', { itemId: ordinaryItemId }),
    list('of an Item without any', { itemId }),
    ask('calls: by request_id', 'showCall', { requestId }, false),
  ];
}

function auditOfAll({ items }: Extent): Question[] {
  const list = (name: string, filter: Argument) => ask(`audit: ${name}`, 'listAudit', filter);
  const clientId = TEAMS.at(-1)?.clientId;
  return [
    list('first page', {}),
    list('deep page', { before: Math.floor(items / 2) }),
    list('a common act', { action: 'account_numbers.read' }),
    list('a rare act', { action: 'secret.created' }),
    list('an act that never was', { action: 'webhook_key.rotated' }),
    list('a busy person', { actorId: 'support@example.com' }),
    list('a rare person', { actorId: 'somebody@example.com' }),
    list('nobody', { actorId: 'nobody@example.com' }),
    list('the biggest team', { clientId: TEAMS[0]?.clientId }),
    list('the smallest team', { clientId }),
    list('a rare act of the smallest team', { clientId, action: 'secret.created' }),
    list('a rare person in the smallest team', { clientId, actorId: 'somebody@example.com' }),
  ];
}

function ofTeam(extent: Extent, clientId: string): Question[] {
  return [
    ...itemsOf(extent, clientId),
    ...callsOf(extent, clientId),
    ...webhooksOf(extent, clientId),
    ...peopleOf(extent, clientId),
    ask('home', 'describeOverview', { clientId }, false),
    ask('institutions: first page', 'pageInstitutions', { clientId, text: '', countryCode: '', skip: 0 }),
    ask('institutions: a search', 'pageInstitutions', {
      clientId,
      text: 'platipus',
      countryCode: '',
      skip: 0,
    }),
    ask(
      'institution: its health and broken Items',
      'showInstitution',
      { clientId, institutionId: 'ins_1' },
      false,
    ),
    ask('usage: by product', 'usageTotals', { clientId, from: null, to: null }, false),
    ask('usage: by day', 'usageDays', { clientId, from: null, to: null }, false),
    ask('sandbox: what falls due', 'describeSandbox', { clientId }, false),
  ];
}

function itemsOf({ now }: Extent, clientId: string): Question[] {
  const before = { createdAt: now - (ITEM_DAYS / 2) * DAY_MS, itemId: '' };
  const list = (name: string, filter: Argument) =>
    ask(`items: ${name}`, 'pageItems', { clientId, ...filter });
  return [
    list('first page', {}),
    list('deep page', { before }),
    list('in good state', { state: 'good' }),
    list('in error', { state: 'error' }),
    list('in error, deep', { state: 'error', before }),
    list('removed', { state: 'removed' }),
    list('of a common institution', { institutionId: 'ins_1' }),
    list('of a rare institution', { institutionId: 'ins_rare' }),
    list('of an institution without any', { institutionId: 'ins_none' }),
    list('in error, of a rare institution', { institutionId: 'ins_rare', state: 'error' }),
    list('with statements', { product: 'statements' }),
    list('with a rare product', { product: 'liabilities' }),
    list('with a product that none has', { product: 'income_verification' }),
  ];
}

function callsOf({ now }: Extent, clientId: string): Question[] {
  const before = { at: now - (LOG_DAYS / 2) * DAY_MS, nth: 0, requestId: '' };
  const list = (name: string, filter: Argument) =>
    ask(`calls: ${name}`, 'listCalls', { clientId, ...filter });
  return [
    list('first page', {}),
    list('deep page', { before }),
    list('refused', { outcome: 'refused' }),
    list('failed', { outcome: 'failed' }),
    list('part of a rare path', { path: 'item/remove' }),
    list('a path that nobody called', { path: '/no/such/path' }),
  ];
}

function webhooksOf({ items }: Extent, clientId: string): Question[] {
  const before = Math.floor(items / 2);
  const list = (name: string, filter: Argument) =>
    ask(`webhooks: ${name}`, 'pageWebhooks', { clientId, ...filter });
  return [
    list('first page', {}),
    list('deep page', { before }),
    list('delivered', { state: 'delivered' }),
    list('waiting', { state: 'pending' }),
    list('dead', { state: 'dead' }),
    list('dead, deep', { state: 'dead', before }),
    list('cancelled, of which there are none', { state: 'cancelled' }),
    list('of an Item without any', { itemId: 'unknown' }),
  ];
}

function peopleOf({ now }: Extent, clientId: string): Question[] {
  const place = (daysAgo: number) => ({ startedAt: now - daysAgo * DAY_MS, linkSessionId: '' });
  return [
    ask('sessions: first page', 'pageLinkSessions', { clientId }),
    ask('sessions: deep page', 'pageLinkSessions', { clientId, before: place(90) }),
    ask('funnel: 7 days', 'describeLinkFunnel', { clientId, days: 7 }, false),
    ask('funnel: a year', 'describeLinkFunnel', { clientId, days: 366 }, false),
    ask('imports: first page', 'pageImports', { clientId }),
    ask('imports: deep page', 'pageImports', {
      clientId,
      before: { createdAt: now - 5000 * 60_000, importId: '' },
    }),
    ask('users: first page', 'pageUsers', { clientId }),
    ask('users: deep page', 'pageUsers', { clientId, before: 30_000 }),
    ask('asset reports: first page', 'pageAssetReports', { clientId }),
    ask('asset reports: deep page', 'pageAssetReports', { clientId, before: 5000 }),
    ask('asset reports: of an Item without any', 'pageAssetReports', { clientId, itemId: 'unknown' }),
    ask('income: first page', 'pageIncomeReports', { clientId }),
    ask('income: deep page', 'pageIncomeReports', {
      clientId,
      before: { createdAt: now - 5_000_000, bankIncomeId: '' },
    }),
    ask('income: of a user without any', 'pageIncomeReports', { clientId, userId: 'unknown' }),
  ];
}

/** What hangs on one Item, session or user of the biggest team. */
function aboutOne(clientId: string, known: Known): Question[] {
  const { itemId } = known;
  const one = { clientId, itemId };
  return [
    ask('item: its story', 'itemStory', one, false),
    ask('item: transactions, first page', 'readItemData', { ...one, skip: 0 }),
    ask('item: transactions, deep page', 'readItemData', { ...one, skip: 4500 }),
    ask('item: transactions by a name', 'readItemData', { ...one, skip: 0, text: 'harbour' }),
    ask('item: transactions by a name that none has', 'readItemData', { ...one, skip: 0, text: 'zzzz' }),
    ask('item: statements', 'pageItemStatements', { ...one, skip: 0 }),
    ask('item: webhooks', 'pageWebhooks', { clientId, itemId: known.ordinaryItemId }),
    {
      ...ask(
        'item: a mistyped item_id',
        'itemStory',
        { clientId, itemId: `${itemId.slice(0, -2)}zz` },
        false,
      ),
      isRefused: true,
    },
    ask('webhook: one with its attempts', 'explainWebhook', { clientId, webhookId: known.webhookId }, false),
    ask(
      'session: one with its events',
      'showLinkSession',
      { clientId, linkSessionId: known.linkSessionId },
      false,
    ),
    ask('user: one with Items and sessions', 'showUser', { clientId, userId: known.userId }, false),
  ];
}
