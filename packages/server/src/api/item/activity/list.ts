import { type Activity, listActivities } from '../../../domain/items/list-activities.ts';
import type { DataRead } from '../../../domain/usage/data-read-store.ts';
import { isoDate, isoTime } from '../../../world/dates.ts';
import { endpoint } from '../../_kit/endpoint.ts';
import {
  array,
  boolean,
  component,
  date,
  dateTime,
  integer,
  nullable,
  object,
  oneOf,
  optional,
  string,
  token,
} from '../../_kit/schema.ts';
import { ITEM_REFUSALS } from '../../_records/refusals.ts';

const COUNT_MAX = 50;

const KINDS = {
  create: 'ITEM_CREATE',
  import: 'ITEM_IMPORT',
  update: 'ITEM_UPDATE',
  unlink: 'ITEM_UNLINK',
  remove: 'ITEM_REMOVE',
  change_scopes: 'SCOPES_UPDATE',
} as const satisfies Record<Activity['kind'], string>;

const flag = () => optional(nullable(boolean()));
const scopesSchema = component('ItemScopes', {
  product_access: optional(
    object({
      statements: flag(),
      identity: flag(),
      auth: flag(),
      transactions: flag(),
      accounts_details_transactions: flag(),
      accounts_routing_number: flag(),
      accounts_statements: flag(),
      accounts_tax_statements: flag(),
      customers_profiles: flag(),
    }),
  ),
  accounts: optional(
    array(
      object({
        unique_id: string(),
        authorized: flag(),
        account_product_access: optional(
          nullable(object({ account_data: flag(), statements: flag(), tax_documents: flag() })),
        ),
      }),
    ),
  ),
  new_accounts: flag(),
});

const activitySchema = component('Activity', {
  activity: oneOf([
    'UNKNOWN',
    ...Object.values(KINDS),
    'PORTAL_UNLINK',
    'PORTAL_ITEMS_DELETE',
    'INVARIANT_CHECKER_DELETION',
  ] as const),
  initiated_date: date(),
  id: string(),
  initiator: string(),
  state: oneOf(['UNKNOWN', 'ATTEMPT', 'SUCCESS', 'FAILURE', 'SKIPPED']),
  target_application_id: optional(string()),
  scopes: optional(nullable(scopesSchema)),
  authentication: optional(oneOf(['UNKNOWN', 'DATA_PARTNER', 'PLAID'])),
});

const time = () => nullable(dateTime());
const lastReadsSchema = component('LastDataAccessTimes', {
  application_id: string(),
  account_balance_info: time(),
  account_routing_number: time(),
  contact_details: time(),
  // The newest line of the public client reads two of them under the names of their scopes.
  contact_info: optional(time()),
  transactions: time(),
  credit_and_loans: time(),
  credit_loan_info: optional(time()),
  investments: time(),
  payroll_info: time(),
  transaction_risk_info: time(),
});

/** What the team did with an Item, page by page, and when each class of its data was read last. */
export default endpoint({
  summary: 'What was done with an Item',
  item: 'any',
  request: {
    access_token: token(),
    cursor: optional(string()),
    count: optional(integer({ minimum: 1, maximum: COUNT_MAX, default: COUNT_MAX })),
  },
  response: {
    activities: array(activitySchema),
    last_data_access_times: array(lastReadsSchema),
    cursor: optional(string()),
  },
  errors: [...ITEM_REFUSALS],

  async handle({ body, call, item, tenant: { clientId } }) {
    const { cursor, count = COUNT_MAX } = body;
    const page = await listActivities(call, item, { cursor, count });
    const reads = await call.store.dataReads.ofItem(item.itemId);
    return {
      activities: page.activities.map(({ id, kind, at, failed }) => ({
        activity: KINDS[kind],
        initiated_date: isoDate(at),
        id,
        initiator: clientId,
        state: failed ? ('FAILURE' as const) : ('SUCCESS' as const),
        target_application_id: clientId,
        scopes: null,
        authentication: page.byRedirect ? ('DATA_PARTNER' as const) : ('PLAID' as const),
      })),
      last_data_access_times: [lastReads(clientId, reads)],
      ...(page.cursor === undefined ? {} : { cursor: page.cursor }),
    };
  },
});

function lastReads(clientId: string, reads: readonly DataRead[]) {
  const of = (scope: DataRead['scope']): string | null => {
    const read = reads.find((one) => one.scope === scope);
    return read ? isoTime(read.at) : null;
  };
  return {
    application_id: clientId,
    account_balance_info: of('account_balance_info'),
    account_routing_number: of('account_routing_number'),
    contact_details: of('contact_info'),
    contact_info: of('contact_info'),
    transactions: of('transactions'),
    credit_and_loans: of('credit_loan_info'),
    credit_loan_info: of('credit_loan_info'),
    investments: of('investments'),
    payroll_info: null,
    transaction_risk_info: null,
  };
}
