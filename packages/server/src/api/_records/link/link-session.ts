import type { LinkedAccount } from '../../../domain/link/items/linked-account.ts';
import type { LinkSessionRecord } from '../../../domain/link/sessions/sessions-of-token.ts';
import { isoTime } from '../../../world/dates.ts';
import { errorSchema } from '../../_kit/error-schema.ts';
import { array, component, dateTime, integer, nullable, oneOf, optional, string } from '../../_kit/schema.ts';

/** What became of a link_token: its sessions, as newer clients read them (link.md 9). */

const institution = nullable(
  component('LinkSessionInstitution', { institution_id: string(), name: string() }),
);
const account = component('LinkSessionAccount', {
  id: string(),
  name: string(),
  mask: nullable(string()),
  type: string(),
  subtype: string(),
  verification_status: nullable(string()),
  class_type: nullable(string()),
});
const success = component('LinkSessionSuccess', {
  public_token: string(),
  metadata: component('LinkSessionSuccessMetadata', {
    institution,
    accounts: array(account),
    link_session_id: string(),
    transfer_status: nullable(oneOf(['COMPLETE', 'INCOMPLETE'])),
  }),
});
const exit = component('LinkSessionExit', {
  error: nullable(errorSchema),
  metadata: component('LinkSessionExitMetadata', {
    institution,
    status: optional(string()),
    link_session_id: string(),
    request_id: string(),
  }),
});

const EVENT_KEYS = [
  'account_number_mask',
  'brand_name',
  'error_code',
  'error_message',
  'error_type',
  'exit_status',
  'institution_id',
  'institution_name',
  'institution_search_query',
  'is_update_mode',
  'link_session_id',
  'match_reason',
  'mfa_type',
  'request_id',
  'routing_number',
  'selection',
  'timestamp',
  'view_name',
] as const;
type EventKey = (typeof EVENT_KEYS)[number];
const eventMetadata = Object.fromEntries(EVENT_KEYS.map((key) => [key, optional(string())])) as Record<
  EventKey,
  ReturnType<typeof optional<ReturnType<typeof string>>>
>;
const event = component('LinkEvent', {
  event_id: string(),
  event_name: string(),
  timestamp: string(),
  event_metadata: component('LinkEventMetadata', eventMetadata),
});

const itemAdded = component('LinkSessionItemAddResult', {
  public_token: string(),
  accounts: array(account),
  institution,
});
/** Of products that this service has not: always empty, and asked for by clients. */
const ofItem = array(
  component('LinkSessionItemResult', { item_id: string(), accounts: array(account), institution }),
);
const counts = (prefix: string, names: readonly string[]) =>
  component(prefix, Object.fromEntries(names.map((name) => [name, integer()])));
const results = component('LinkSessionResults', {
  item_add_results: array(itemAdded),
  cra_item_add_results: ofItem,
  cra_update_results: ofItem,
  bank_income_results: array(
    component('LinkSessionBankIncomeResult', { status: string(), item_id: string(), institution }),
  ),
  payroll_income_results: array(
    component('LinkSessionPayrollIncomeResult', {
      num_paystubs_retrieved: integer(),
      num_w2s_retrieved: integer(),
      institution,
    }),
  ),
  document_income_results: nullable(
    counts('LinkSessionDocumentIncomeResult', [
      'num_paystubs_uploaded',
      'num_w2s_uploaded',
      'num_bank_statements_uploaded',
      'num_1099s_uploaded',
    ]),
  ),
  cra_document_upload_results: optional(
    nullable(counts('LinkSessionCraDocumentUploadResult', ['num_bank_statements_uploaded'])),
  ),
});

export const linkSession = component('LinkSession', {
  link_session_id: string(),
  started_at: dateTime(),
  finished_at: nullable(dateTime()),
  on_success: nullable(success),
  on_exit: nullable(exit),
  exit: nullable(exit),
  events: array(event),
  results: nullable(results),
});

export function projectLinkSession(session: LinkSessionRecord) {
  const { linkSessionId, startedAt, finishedAt } = session;
  // What will come of a session that goes on is not what came of it.
  const left = finishedAt === null ? null : projectExit(session);
  return {
    link_session_id: linkSessionId,
    started_at: isoTime(startedAt),
    finished_at: finishedAt === null ? null : isoTime(finishedAt),
    on_success: finishedAt === null ? null : projectSuccess(session),
    // The older name and the newer one.
    on_exit: left,
    exit: left,
    events: session.events.map((each) => projectEvent(session, each)),
    results: projectResults(session),
  };
}

function projectSuccess({ linkSessionId, result, publicTokens, isForSeveral }: LinkSessionRecord) {
  const [publicToken] = publicTokens;
  if (result?.status !== 'success' || publicToken === undefined || isForSeveral) return null;
  return {
    public_token: publicToken,
    metadata: {
      institution: projectInstitution(result.institution),
      accounts: result.accounts.map(projectAccount),
      link_session_id: linkSessionId,
      transfer_status: null,
    },
  };
}

function projectExit({ linkSessionId, result }: LinkSessionRecord) {
  if (result?.status !== 'exit') return null;
  const { error, exitStatus, requestId } = result;
  return {
    error: error && {
      error_type: error.errorType,
      error_code: error.errorCode,
      error_message: error.errorMessage,
      display_message: error.displayMessage,
      request_id: requestId,
    },
    metadata: {
      institution: projectInstitution(result.institution),
      ...(exitStatus === null ? {} : { status: exitStatus }),
      link_session_id: linkSessionId,
      request_id: requestId,
    },
  };
}

function projectResults({ result, added, incomes, publicTokens, isForSeveral }: LinkSessionRecord) {
  // What a payment ends with looks like a public_token and stands for no Item.
  if (result?.status !== 'success' || result.itemId === null || publicTokens.length === 0) return null;
  // A session of an older release names its Item in the result alone; an update may tell more of it at its end.
  const items = isForSeveral ? added : [result];
  return {
    item_add_results: items.map(({ accounts, institution: at }, n) => ({
      public_token: publicTokens[n] ?? '',
      accounts: accounts.map(projectAccount),
      institution: projectInstitution(at),
    })),
    cra_item_add_results: [],
    cra_update_results: [],
    bank_income_results: incomes.map(({ itemId, status }) => ({
      status,
      item_id: itemId,
      institution: projectInstitution(
        added.find((each) => each.itemId === itemId)?.institution ?? result.institution,
      ),
    })),
    payroll_income_results: [],
    document_income_results: null,
  };
}

/** Payroll providers have a name and no id; those that read ids take null for the whole. */
function projectInstitution(of: { readonly institutionId: string | null; readonly name: string } | null) {
  return of === null || of.institutionId === null
    ? null
    : { institution_id: of.institutionId, name: of.name };
}

function projectAccount({ accountId, name, mask, type, subtype, ...rest }: LinkedAccount) {
  return {
    id: accountId,
    name,
    mask,
    type,
    subtype: subtype ?? '',
    verification_status: rest.verificationStatus,
    // Said where the person typed it, with the numbers.
    class_type: rest.verificationStatus === null ? null : rest.holderCategory,
  };
}

function projectEvent(
  { linkSessionId }: LinkSessionRecord,
  { n, at, name, metadata }: LinkSessionRecord['events'][number],
) {
  const said = EVENT_KEYS.flatMap((key) => {
    const value = metadata[key] ?? null;
    return value === null ? [] : [[key, value] as const];
  });
  return {
    event_id: `${linkSessionId}-${n}`,
    event_name: name,
    timestamp: new Date(at).toISOString(),
    event_metadata: Object.fromEntries(said),
  };
}
