import { isRoutingNumber } from '../../../vocabulary/routing-number.ts';
import { type Answer, type AnswerTo, isAnswerTo } from '../answer.ts';
import { withoutGaps } from '../items/account-numbers.ts';
import type { InstitutionRow, PaneKind, PaneOf } from '../pane.ts';
import { allocationFault } from './allocation.ts';
import type { FlowDraft } from './draft.ts';
import { leave, succeed } from './endings.ts';
import { AnswerNotTakenError } from './flow.ts';
import { allocationPane, loadingPane, numbersPane, uploadPane, verifyPane } from './panes.ts';

/** What an answer does on a pane: one entry per pane, which meets only the answers that the pane declares. */
type Transitions = {
  readonly [Kind in PaneKind]: (draft: FlowDraft, answer: AnswerTo<Kind>, pane: PaneOf<Kind>) => FlowDraft;
};

const TRANSITIONS: Transitions = {
  consent: onConsent,
  auth_type: onAuthType,
  institutions: onInstitutions,
  notice: onNotice,
  credentials: onCredentials,
  mfa: onMfa,
  redirect: onRedirect,
  // What is under way finds that nobody waits for it any more.
  loading: toStart,
  accounts: onAccounts,
  numbers: onNumbers,
  upload: onUpload,
  deposits_sent: onDepositsSent,
  verify_deposits: onVerifyDeposits,
  employers: onEmployers,
  allocation: onAllocation,
  switch_confirm: onSwitchConfirm,
  error: onError,
  exit: onExit,
  connected: succeed,
  closed: notTaken,
};

/** What a person's answer does on the pane that is shown. @throws AnswerNotTakenError for an answer that it does not take */
export function applyAnswer(draft: FlowDraft, answer: Answer): FlowDraft {
  const { pane } = draft.flow;
  // Leaving is possible everywhere, and a person who was done by then has succeeded.
  if (answer.kind === 'exit') return leave(draft, answer);
  if (!isAnswerTo(pane.kind, answer)) throw new AnswerNotTakenError();
  // The entry of the pane's own kind; that the answer is one of its own was just checked.
  return TRANSITIONS[pane.kind](draft, answer as never, pane as never);
}

function notTaken(): never {
  throw new AnswerNotTakenError();
}

/** Where a session goes on after the person agreed. */
function afterConsent(draft: FlowDraft): FlowDraft {
  const { facts } = draft.flow;
  if (facts.purpose === 'deposit_switch') return draft.await({ kind: 'list_employers', query: '' });
  if (facts.purpose === 'update') return toUpdate(draft);
  if (facts.authTypeSelect && facts.manualNumbers) return draft.show({ kind: 'auth_type' });
  return toInstitutions(draft);
}

/** To the institution of the Item; where there is nobody to log in to, what is there is looked at once more. */
export function toUpdate(draft: FlowDraft): FlowDraft {
  const { statements, uploadBytesMax } = draft.flow.facts;
  if (statements !== null && uploadBytesMax !== null) return toUpload(draft, uploadBytesMax);
  if (draft.flow.facts.institutionId === null) return draft.await({ kind: 'keep_item', ids: [] });
  return toInstitutions(draft);
}

/** To the institution that the link_token names, or to the list. */
function toInstitutions(draft: FlowDraft): FlowDraft {
  const { institutionId } = draft.flow.facts;
  if (institutionId !== null) return draft.await({ kind: 'find_institution', institutionId });
  return toList(draft);
}

function toList(draft: FlowDraft): FlowDraft {
  const { facts, institution } = draft.flow;
  const countryCode = facts.countryCodes[0] ?? 'US';
  if (institution) draft.set({ institution: null });
  return draft.await({ kind: 'list_institutions', query: '', countryCode });
}

/** The list of a page that shows one: nothing was opened, so nothing is told of it. */
export function toBareList(draft: FlowDraft): FlowDraft {
  const { countryCodes } = draft.flow.facts;
  const countryCode = countryCodes[0] ?? 'US';
  const institutions: readonly InstitutionRow[] = [];
  draft.change({
    kind: 'institutions',
    query: '',
    countryCode,
    countryCodes,
    institutions,
    manualNumbers: false,
    upload: false,
  });
  return toList(draft);
}

function onConsent(draft: FlowDraft, answer: AnswerTo<'consent'>): FlowDraft {
  if (answer.kind === 'view_data_types') return draft.tell('VIEW_DATA_TYPES', { view_name: 'CONSENT' });
  return afterConsent(draft);
}

function onAuthType(draft: FlowDraft, { choice }: AnswerTo<'auth_type'>): FlowDraft {
  draft.tell('SELECT_AUTH_TYPE', { selection: `flow_type_${choice}` });
  if (choice === 'instant') return toInstitutions(draft);
  return toSameDayNumbers(draft);
}

function toUpload(draft: FlowDraft, bytesMax: number): FlowDraft {
  return draft.show(uploadPane(draft.flow, bytesMax, null));
}

function toSameDayNumbers(draft: FlowDraft): FlowDraft {
  draft.set({ institution: null, numbers: 'same_day' });
  return draft.show(numbersPane(draft.flow, null));
}

function onInstitutions(
  draft: FlowDraft,
  answer: AnswerTo<'institutions'>,
  pane: PaneOf<'institutions'>,
): FlowDraft {
  // Nobody has agreed to anything yet.
  if (draft.flow.facts.listOnly && answer.kind !== 'search') throw new AnswerNotTakenError();
  switch (answer.kind) {
    case 'search': {
      const countryCode = answer.countryCode ?? pane.countryCode;
      if (!pane.countryCodes.includes(countryCode)) throw new AnswerNotTakenError();
      if (answer.query !== '') draft.tell('SEARCH_INSTITUTION', { institution_search_query: answer.query });
      // A number names one bank: what is chosen then was matched by it.
      draft.set({ byNumber: /^[\d\s-]{6,}$/.test(answer.query) });
      return draft.await({ kind: 'list_institutions', query: answer.query, countryCode });
    }
    case 'institution':
      return draft.await({ kind: 'find_institution', institutionId: answer.institutionId });
    case 'manual':
      if (!pane.manualNumbers) throw new AnswerNotTakenError();
      return toSameDayNumbers(draft);
    case 'upload': {
      const { uploadBytesMax } = draft.flow.facts;
      if (!pane.upload || uploadBytesMax === null) throw new AnswerNotTakenError();
      return toUpload(draft, uploadBytesMax);
    }
  }
}

function onNotice(draft: FlowDraft, answer: AnswerTo<'notice'>, { reason }: PaneOf<'notice'>): FlowDraft {
  const { institution } = draft.flow;
  if (answer.kind !== 'continue') return toList(draft);
  if (reason !== 'degraded' || !institution) throw new AnswerNotTakenError();
  return choose(draft, institution);
}

/** The institution is settled: the login begins. */
export function choose(draft: FlowDraft, row: InstitutionRow): FlowDraft {
  draft.set({ institution: row });
  // An update is of the institution that the Item has.
  if (draft.flow.facts.purpose !== 'update') {
    if (draft.flow.byNumber) draft.tell('MATCHED_SELECT_INSTITUTION', { match_reason: 'routing_number' });
    draft.tell('SELECT_INSTITUTION');
  }
  const { uploadBytesMax } = draft.flow.facts;
  if (row.byFiles && uploadBytesMax !== null) return toUpload(draft, uploadBytesMax);
  return draft.await({ kind: 'begin_login' });
}

function onCredentials(draft: FlowDraft, answer: AnswerTo<'credentials'>): FlowDraft {
  if (answer.kind === 'back') return toStart(draft);
  const { fields } = draft.flow;
  if (!fields.every(({ name }) => typeof answer.values[name] === 'string')) throw new AnswerNotTakenError();
  draft.set({ begun: true });
  draft.tell('SUBMIT_CREDENTIALS');
  return wait(draft, 'connecting', 'credentials');
}

function onMfa(draft: FlowDraft, answer: AnswerTo<'mfa'>, { asked, resend }: PaneOf<'mfa'>): FlowDraft {
  if (answer.kind === 'back') return toStart(draft);
  if (answer.kind === 'resend') {
    if (resend === null || resend.left <= 0) throw new AnswerNotTakenError();
    return draft.await({ kind: 'advance_login', by: 'resend' });
  }
  if (answer.answers.length !== answersTo(asked)) throw new AnswerNotTakenError();
  draft.tell('SUBMIT_MFA', { mfa_type: asked.type });
  return wait(draft, 'checking', 'mfa');
}

function answersTo(asked: PaneOf<'mfa'>['asked']): number {
  if (asked.type === 'questions') return asked.questions.length;
  return asked.type === 'selections' ? asked.items.length : 1;
}

function onRedirect(draft: FlowDraft, answer: AnswerTo<'redirect'>, pane: PaneOf<'redirect'>): FlowDraft {
  switch (answer.kind) {
    case 'back':
      // The code was one way of several: who does not take it chooses again.
      return pane.opened?.way === 'qr' ? closeBank(draft, pane) : toStart(draft);
    case 'open_bank':
      if (!pane.ways.includes(answer.way)) throw new AnswerNotTakenError();
      draft.set({ begun: true, way: answer.way });
      draft.tell('OPEN_OAUTH');
      // The address is put in by who keeps it.
      return draft.change({ ...pane, opened: { way: answer.way, url: '', timeLeftMs: 0 } });
    case 'bank_closed':
      if (pane.opened === null) throw new AnswerNotTakenError();
      return closeBank(draft, pane);
    case 'oauth':
      // What a person does on the page of the institution is not done here.
      throw new AnswerNotTakenError();
  }
}

function closeBank(draft: FlowDraft, pane: PaneOf<'redirect'>): FlowDraft {
  return draft.tell('CLOSE_OAUTH').change({ ...pane, opened: null });
}

/** Back to where the login with this party, or the choice of one, begins. */
function toStart(draft: FlowDraft): FlowDraft {
  const { facts, institution } = draft.flow;
  if (facts.purpose === 'deposit_switch') return draft.await({ kind: 'list_employers', query: '' });
  // An update is of the institution that the Item has.
  if (institution && facts.purpose === 'update') return draft.await({ kind: 'begin_login' });
  return toList(draft);
}

function onAccounts(draft: FlowDraft, answer: AnswerTo<'accounts'>, pane: PaneOf<'accounts'>): FlowDraft {
  const ids = [...new Set(answer.ids)];
  const open = pane.accounts.filter(({ ineligible }) => ineligible === null).map(({ id }) => id);
  const fits = ids.length > 0 && (pane.mode === 'several' || ids.length === 1);
  if (!fits || !ids.every((id) => open.includes(id))) throw new AnswerNotTakenError();
  return keepOrProve(draft, ids);
}

/** The Item comes into being, after the numbers of its account were given where the bank does not tell them. */
export function keepOrProve(draft: FlowDraft, ids: readonly string[]): FlowDraft {
  const need = draft.flow.accounts?.numbers ?? 'none';
  draft.set({ chosen: ids, numbers: need });
  if (need === 'none') return draft.await({ kind: 'keep_item', ids });
  return draft.show(numbersPane(draft.flow, null));
}

function onNumbers(draft: FlowDraft, answer: AnswerTo<'numbers'>): FlowDraft {
  const { accounts, facts } = draft.flow;
  if (answer.kind === 'back') {
    if (accounts !== null) return draft.await({ kind: 'read_accounts' });
    return facts.authTypeSelect ? draft.show({ kind: 'auth_type' }) : toList(draft);
  }
  const routing = withoutGaps(answer.numbers.routing);
  const account = withoutGaps(answer.numbers.account);
  draft.set({ begun: true, numbersMask: account.slice(-4) });
  // What is no routing number may be an account number in the wrong field: the page is not told.
  draft.tell('SUBMIT_ROUTING_NUMBER', { routing_number: isRoutingNumber(routing) ? routing : null });
  // A number as short as its mask would tell itself.
  draft.tell('SUBMIT_ACCOUNT_NUMBER', { account_number_mask: account.length > 4 ? account.slice(-4) : '' });
  return draft.await({ kind: 'check_numbers' });
}

function onUpload(draft: FlowDraft, answer: AnswerTo<'upload'>): FlowDraft {
  if (answer.kind === 'statements') {
    draft.set({ begun: true });
    draft.tell('SUBMIT_DOCUMENTS');
    return draft.await({ kind: 'keep_statements' });
  }
  // An update is of the Item that has these files.
  if (draft.flow.facts.purpose !== 'link') throw new AnswerNotTakenError();
  return toList(draft);
}

function onDepositsSent(
  draft: FlowDraft,
  _answer: AnswerTo<'deposits_sent'>,
  { speed }: PaneOf<'deposits_sent'>,
): FlowDraft {
  // An instant deposit is there by now: its code can be asked for at once.
  if (speed === 'instant') return draft.show(verifyPane(draft.flow, 3, null));
  return succeed(draft);
}

function onVerifyDeposits(draft: FlowDraft): FlowDraft {
  draft.set({ begun: true });
  return draft.await({ kind: 'verify_deposit' });
}

function onEmployers(draft: FlowDraft, answer: AnswerTo<'employers'>): FlowDraft {
  if (answer.kind === 'search') return draft.await({ kind: 'list_employers', query: answer.query });
  return draft.await({ kind: 'find_employer', employerId: answer.employerId });
}

function onAllocation(draft: FlowDraft, { allocation }: AnswerTo<'allocation'>): FlowDraft {
  const fault = allocationFault(allocation);
  if (fault) return draft.change(allocationPane(draft.flow, fault));
  const { employer, facts } = draft.flow;
  draft.set({ allocation });
  return draft.show({
    kind: 'switch_confirm',
    employerName: employer?.name ?? '',
    accountName: facts.target?.name ?? '',
    accountMask: facts.target?.mask ?? null,
    allocation,
  });
}

function onSwitchConfirm(draft: FlowDraft, answer: AnswerTo<'switch_confirm'>): FlowDraft {
  if (answer.kind === 'back') return draft.show(allocationPane(draft.flow, null));
  return draft.await({ kind: 'submit_switch' });
}

function onError(draft: FlowDraft, { kind }: AnswerTo<'error'>, { actions }: PaneOf<'error'>): FlowDraft {
  if (!actions.includes(kind)) throw new AnswerNotTakenError();
  return kind === 'retry' ? tryAgain(draft) : toList(draft);
}

function tryAgain(draft: FlowDraft): FlowDraft {
  const { facts, institution, employer } = draft.flow;
  if (facts.purpose === 'deposit_switch' && employer) return draft.await({ kind: 'begin_payroll_login' });
  if (institution) return draft.await({ kind: 'begin_login' });
  return afterConsent(draft);
}

function onExit(draft: FlowDraft, answer: AnswerTo<'exit'>): FlowDraft {
  const { behind } = draft.flow;
  if (answer.kind === 'continue') return leave(draft, { force: true });
  if (behind === null) throw new AnswerNotTakenError();
  draft.set({ behind: null });
  return draft.show(behind);
}

/** Shows that something is under way at the institution, and asks for it. */
function wait(draft: FlowDraft, step: PaneOf<'loading'>['step'], by: 'credentials' | 'mfa'): FlowDraft {
  return draft.show(loadingPane(draft.flow, step)).await({ kind: 'advance_login', by });
}
