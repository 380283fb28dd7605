import type { InstitutionRow, Pane, PaneError } from '../pane.ts';
import type { FlowDraft } from './draft.ts';
import { finish, finishIncome } from './finish.ts';
import type { Flow, Work, WorkOutcome } from './flow.ts';
import {
  allocationPane,
  credentialsPane,
  loadingPane,
  mfaPane,
  numbersPane,
  partyOf,
  redirectPane,
  requireParty,
  verifyPane,
} from './panes.ts';
import { choose, keepOrProve } from './routes.ts';

type OutcomeOf<Kind extends WorkOutcome['kind']> = Extract<WorkOutcome, { kind: Kind }>;

/** How a session goes on after what it waited for. */
export function applyOutcome(draft: FlowDraft, work: Work, outcome: WorkOutcome): FlowDraft {
  draft.set({ work: null });
  // A person who leaves after it leaves because of something else.
  if (endsError(work, outcome)) draft.set({ error: null });
  switch (outcome.kind) {
    case 'institutions':
      return onInstitutions(draft, outcome);
    case 'institution':
      return onInstitution(draft, outcome.row);
    case 'form':
      draft.set({ fields: outcome.fields });
      return showCredentials(draft, null);
    case 'challenge':
      return onChallenge(draft, outcome);
    case 'redirect':
      return onRedirect(draft, outcome);
    case 'wait': {
      const waiting = loadingPane(draft.flow, 'waiting_for_approval');
      if (draft.flow.pane.kind === 'loading') draft.change(waiting);
      else draft.show(waiting);
      return draft.await({ kind: 'advance_login', by: 'time' });
    }
    case 'logged_in':
      return onLoggedIn(draft);
    case 'accounts':
      return onAccounts(draft, outcome);
    case 'numbers':
      return onNumbers(draft, outcome);
    case 'kept':
      return onKept(draft, outcome);
    case 'income':
      return onIncome(draft, outcome);
    case 'income_kept':
      return finishIncome(draft);
    case 'employers':
      return onEmployers(draft, outcome);
    case 'employer':
      draft.set({ employer: outcome.employer, employerId: outcome.employerId });
      draft.tell('SELECT_INSTITUTION');
      return draft.await({ kind: 'begin_payroll_login' });
    case 'paid':
      return onPaid(draft, outcome.status);
    case 'switched':
      return finish(draft, { purpose: 'deposit_switch' });
    case 'verified':
      return finish(draft, { purpose: 'numbers', accounts: [outcome.account] });
    case 'wrong_deposit':
      draft.err(outcome.error);
      return draft.change(verifyPane(draft.flow, outcome.attemptsLeft, outcome.error));
    case 'failed':
      return onFailed(draft, work, outcome);
  }
}

/** Outcomes that say that the last answer was right, or that another institution is dealt with. */
const RIGHT: ReadonlySet<WorkOutcome['kind']> = new Set<WorkOutcome['kind']>([
  'institution',
  'employer',
  'logged_in',
  'accounts',
  'numbers',
  'kept',
  'paid',
  'switched',
  'verified',
]);

function endsError(work: Work, outcome: WorkOutcome): boolean {
  if (outcome.kind !== 'challenge') return RIGHT.has(outcome.kind);
  return outcome.rejected === null && work.kind === 'advance_login' && work.by !== 'resend';
}

function onInstitutions(
  draft: FlowDraft,
  { query, countryCode, rows }: OutcomeOf<'institutions'>,
): FlowDraft {
  const { facts, pane } = draft.flow;
  const { countryCodes, manualNumbers, numbersCountries = ['US'] } = facts;
  const list: Pane = {
    kind: 'institutions',
    query,
    countryCode,
    countryCodes,
    institutions: rows,
    manualNumbers: manualNumbers && numbersCountries.some((country) => country === countryCode),
    upload: facts.purpose === 'link' && facts.uploadBytesMax !== null && !facts.listOnly,
  };
  return pane.kind === 'institutions' ? draft.change(list) : draft.show(list);
}

function onInstitution(draft: FlowDraft, row: InstitutionRow): FlowDraft {
  const { health, missingProducts } = row;
  const { purpose } = draft.flow.facts;
  draft.set({ institution: row });
  if (purpose === 'update') return onInstitutionOfItem(draft, row);
  if (missingProducts.length > 0)
    return notice(draft, row, 'products_missing', 'SELECT_FILTERED_INSTITUTION');
  if (health === 'down') return notice(draft, row, 'down', 'SELECT_DOWN_INSTITUTION');
  if (health === 'degraded') return notice(draft, row, 'degraded', 'SELECT_DEGRADED_INSTITUTION');
  return choose(draft, row);
}

/** What an Item that works can still read itself needs no login. */
function onInstitutionOfItem(draft: FlowDraft, row: InstitutionRow): FlowDraft {
  const { healthy, accountSelection } = draft.flow.facts;
  if (!healthy) return choose(draft, row);
  return draft.await(accountSelection ? { kind: 'read_accounts' } : { kind: 'keep_item', ids: [] });
}

function notice(
  draft: FlowDraft,
  institution: InstitutionRow,
  reason: 'products_missing' | 'down' | 'degraded',
  event: string,
): FlowDraft {
  draft.tell(event);
  return draft.show({ kind: 'notice', reason, institution, missingProducts: institution.missingProducts });
}

function showCredentials(draft: FlowDraft, error: PaneError | null): FlowDraft {
  return draft.show(credentialsPane(draft.flow, requireParty(draft.flow), error));
}

function onChallenge(draft: FlowDraft, challenge: OutcomeOf<'challenge'>): FlowDraft {
  const { flow } = draft;
  if (challenge.rejected) draft.err(challenge.rejected);
  const pane = mfaPane(requireParty(flow), challenge);
  // A code that was sent again is asked for in the view that is shown.
  return flow.pane.kind === 'mfa' ? draft.change(pane) : draft.show(pane);
}

function onRedirect(draft: FlowDraft, { ways }: OutcomeOf<'redirect'>): FlowDraft {
  return draft.show(redirectPane(requireParty(draft.flow), ways));
}

function onLoggedIn(draft: FlowDraft): FlowDraft {
  const { facts, pane } = draft.flow;
  if (facts.purpose === 'payment') return draft.await({ kind: 'end_payment' });
  if (facts.purpose === 'deposit_switch') return draft.show(allocationPane(draft.flow, null));
  if (pane.kind === 'loading') draft.change(loadingPane(draft.flow, 'reading_accounts'));
  return draft.await({ kind: 'read_accounts' });
}

function onAccounts(draft: FlowDraft, outcome: OutcomeOf<'accounts'>): FlowDraft {
  const { facts } = draft.flow;
  const { rows, mode, chosenThere } = outcome;
  draft.set({ accounts: outcome });
  const open = rows.filter(({ ineligible }) => ineligible === null).map(({ id }) => id);
  // An update that leaves the selection alone has nothing to ask.
  if (facts.purpose === 'update' && !facts.accountSelection)
    return draft.await({ kind: 'keep_item', ids: [] });
  if (chosenThere && (mode === 'several' || open.length === 1)) return keepOrProve(draft, open);
  const institution = requireParty(draft.flow);
  return draft.show({ kind: 'accounts', institution, mode, accounts: rows, error: null });
}

function onNumbers(draft: FlowDraft, { isLookedUp }: OutcomeOf<'numbers'>): FlowDraft {
  const { numbers } = draft.flow;
  // Numbers that are typed anew may be others.
  if (numbers === 'same_day' || numbers === 'looked_up')
    draft.set({ numbers: isLookedUp ? 'looked_up' : 'same_day' });
  return draft.await({ kind: 'keep_numbers' });
}

function onKept(draft: FlowDraft, { accounts, sharedUntil }: OutcomeOf<'kept'>): FlowDraft {
  if (draft.flow.facts.several) draft.set({ made: draft.flow.made + 1 });
  const { numbers, numbersMask } = draft.flow;
  if (numbers === 'same_day' || numbers === 'automated' || numbers === 'instant') {
    draft.set({ kept: true });
    return draft.show({ kind: 'deposits_sent', speed: numbers, mask: numbersMask });
  }
  const done = { purpose: purposeOf(draft.flow), accounts, sharedUntil };
  if (!draft.flow.facts.income) return finish(draft, done);
  draft.set({ kept: true, error: null, finishing: done });
  return draft.show(loadingPane(draft.flow, 'reading_income')).await({ kind: 'read_income' });
}

/** Where there is none, or it cannot be read, there is nothing to ask: the Item is linked all the same. */
function onIncome(draft: FlowDraft, { sources }: OutcomeOf<'income'>): FlowDraft {
  if (sources === null || sources.length === 0) return finishIncome(draft);
  return draft.show({ kind: 'income', institution: partyOf(draft.flow), sources });
}

function purposeOf({ facts, accounts }: Flow): 'link' | 'update' | 'healthy' {
  if (facts.purpose !== 'update') return 'link';
  // Nothing was asked, because nothing had to be.
  return facts.healthy && accounts === null && facts.statements === null ? 'healthy' : 'update';
}

function onEmployers(draft: FlowDraft, { query, employers }: OutcomeOf<'employers'>): FlowDraft {
  const list: Pane = { kind: 'employers', query, employers };
  return draft.flow.pane.kind === 'employers' ? draft.change(list) : draft.show(list);
}

function onPaid(draft: FlowDraft, status: string): FlowDraft {
  const { facts } = draft.flow;
  return finish(draft, { purpose: 'payment', payment: facts.payment && { ...facts.payment, status } });
}

/** Logins that an institution counts as failed. */
const WRONG_LOGIN: ReadonlySet<string> = new Set(['INVALID_CREDENTIALS', 'INVALID_MFA']);
/** No other try helps. */
const FINAL: ReadonlySet<string> = new Set([
  'TOO_MANY_VERIFICATION_ATTEMPTS',
  'INVALID_LINK_TOKEN',
  'INSTITUTION_NO_LONGER_SUPPORTED',
  'USER_PERMISSION_REVOKED',
]);

function onFailed(draft: FlowDraft, work: Work, { error, again }: OutcomeOf<'failed'>): FlowDraft {
  const { flow } = draft;
  if (WRONG_LOGIN.has(error.errorCode)) draft.set({ failedLogins: flow.failedLogins + 1 });
  const inWindow = work.kind === 'advance_login' && work.by === 'bank' && flow.way !== 'redirect';
  if (inWindow) draft.tell('FAIL_OAUTH', errorKeysOf(error));
  draft.err(error);
  if (again) {
    if (work.kind === 'advance_login' && work.by === 'credentials') return showCredentials(draft, error);
    if (work.kind === 'check_numbers' || work.kind === 'keep_numbers')
      return draft.change(numbersPane(draft.flow, error));
    if (work.kind === 'keep_statements' && flow.pane.kind === 'upload')
      return draft.change({ ...flow.pane, error });
    if (work.kind === 'keep_item' && flow.pane.kind === 'accounts')
      return draft.change({ ...flow.pane, error });
  }
  return draft.show({
    kind: 'error',
    institution: partyOf(flow),
    error,
    actions: actionsAfter(flow, error),
    requestId: '',
  });
}

/** The payment has ended: another try is another payment. */
const UNPAID: ReadonlySet<string> = new Set([
  'PAYMENT_BLOCKED',
  'PAYMENT_CANCELLED',
  'PAYMENT_INSUFFICIENT_FUNDS',
  'PAYMENT_REJECTED',
  'PAYMENT_UNRESOLVED',
]);

function errorKeysOf(error: PaneError): Readonly<Record<string, string>> {
  return { error_type: error.errorType, error_code: error.errorCode, error_message: error.errorMessage };
}

function actionsAfter(
  { facts, kept }: Flow,
  { errorCode }: PaneError,
): readonly ('retry' | 'other_institution' | 'exit')[] {
  // One session makes one Item, and a token that is of no use any more opens no other institution either.
  if (kept || errorCode === 'INVALID_LINK_TOKEN' || UNPAID.has(errorCode)) return ['exit'];
  const searches = facts.institutionId === null && ['link', 'payment'].includes(facts.purpose);
  return [
    ...(FINAL.has(errorCode) ? [] : (['retry'] as const)),
    ...(searches ? (['other_institution'] as const) : []),
    'exit',
  ];
}

/**
 * The institution sent the person back to us. Where the whole page went there, the page that comes back tells of its opening first,
 * and of no view that nobody sees (link.md 6, the third sequence).
 */
export function takeBankReturn(draft: FlowDraft): FlowDraft {
  const { facts, way } = draft.flow;
  const waiting = loadingPane(draft.flow, facts.purpose === 'payment' ? 'paying' : 'checking');
  if (way === 'redirect') draft.change(waiting);
  else draft.show(waiting);
  return draft.await({ kind: 'advance_login', by: 'bank' });
}
