import { plainCanadianRouting } from '../../../vocabulary/numbers-countries.ts';
import { isRoutingNumber } from '../../../vocabulary/routing-number.ts';
import { type Answer, type AnswerTo, isAnswerTo } from '../answer.ts';
import { withoutGaps } from '../items/account-numbers.ts';
import type { PaneKind, PaneOf } from '../pane.ts';
import type { FlowDraft } from './draft.ts';
import { leave, succeed } from './endings.ts';
import { finish, finishIncome } from './finish.ts';
import { AnswerNotTakenError } from './flow.ts';
import { authTypePane, firstCountry, loadingPane, verifyPane } from './panes.ts';
import {
  afterConsent,
  choose,
  keepOrProve,
  toAnother,
  toInstitutions,
  toList,
  toSameDayNumbers,
  toStart,
  toUpload,
  tryAgain,
} from './routes.ts';
import { onAllocation, onEmployers, onSwitchConfirm } from './switch-answers.ts';

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
  loading: (draft) => (draft.flow.finishing ? finishIncome(draft) : toStart(draft)),
  accounts: onAccounts,
  income: onIncome,
  numbers: onNumbers,
  upload: onUpload,
  deposits_sent: onDepositsSent,
  verify_deposits: onVerifyDeposits,
  employers: onEmployers,
  allocation: onAllocation,
  switch_confirm: onSwitchConfirm,
  error: onError,
  exit: onExit,
  connected: onConnected,
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

function onConsent(draft: FlowDraft, answer: AnswerTo<'consent'>): FlowDraft {
  if (answer.kind === 'view_data_types') return draft.tell('VIEW_DATA_TYPES', { view_name: 'CONSENT' });
  return afterConsent(draft);
}

function onAuthType(draft: FlowDraft, { choice }: AnswerTo<'auth_type'>): FlowDraft {
  draft.tell('SELECT_AUTH_TYPE', { selection: `flow_type_${choice}` });
  if (choice === 'instant') return toInstitutions(draft);
  return toSameDayNumbers(draft, firstCountry(draft.flow.facts));
}

function onInstitutions(
  draft: FlowDraft,
  answer: AnswerTo<'institutions'>,
  pane: PaneOf<'institutions'>,
): FlowDraft {
  // The person has not agreed to anything yet.
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
      return toSameDayNumbers(draft, pane.countryCode === 'CA' ? 'CA' : 'US');
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

function onAccounts(draft: FlowDraft, answer: AnswerTo<'accounts'>, pane: PaneOf<'accounts'>): FlowDraft {
  const ids = [...new Set(answer.ids)];
  const open = pane.accounts.filter(({ ineligible }) => ineligible === null).map(({ id }) => id);
  const fits = ids.length > 0 && (pane.mode === 'several' || ids.length === 1);
  if (!fits || !ids.every((id) => open.includes(id))) throw new AnswerNotTakenError();
  return keepOrProve(draft, ids);
}

/** To choose no source is an answer too: the person has no income, or none to share. */
function onIncome(draft: FlowDraft, answer: AnswerTo<'income'>, { sources }: PaneOf<'income'>): FlowDraft {
  const known = sources.map(({ id }) => id);
  const ids = answer.kind === 'continue' ? known : [...new Set(answer.ids)];
  if (!ids.every((id) => known.includes(id))) throw new AnswerNotTakenError();
  return draft.await({ kind: 'keep_income', ids });
}

function onNumbers(draft: FlowDraft, answer: AnswerTo<'numbers'>): FlowDraft {
  const { accounts, facts } = draft.flow;
  if (answer.kind === 'back') {
    if (accounts !== null) return draft.await({ kind: 'read_accounts' });
    return facts.authTypeSelect ? draft.show(authTypePane(draft.flow)) : toList(draft);
  }
  const routing = withoutGaps(answer.numbers.routing);
  const account = withoutGaps(answer.numbers.account);
  draft.set({ begun: true, numbersMask: account.slice(-4) });
  const isInCanada = draft.flow.institution === null && draft.flow.numbersCountry === 'CA';
  const told = isInCanada
    ? plainCanadianRouting(answer.numbers.routing)
    : isRoutingNumber(routing)
      ? routing
      : null;
  // What is no routing number may be an account number in the wrong field: the page is not told.
  draft.tell('SUBMIT_ROUTING_NUMBER', { routing_number: told });
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
  return draft.flow.facts.several ? finish(draft, { purpose: 'link' }) : succeed(draft);
}

function onConnected(
  draft: FlowDraft,
  { kind }: AnswerTo<'connected'>,
  { another }: PaneOf<'connected'>,
): FlowDraft {
  if (kind === 'continue') return succeed(draft);
  if (!another) throw new AnswerNotTakenError();
  return toAnother(draft);
}

function onVerifyDeposits(draft: FlowDraft): FlowDraft {
  draft.set({ begun: true });
  return draft.await({ kind: 'verify_deposit' });
}

function onError(draft: FlowDraft, { kind }: AnswerTo<'error'>, { actions }: PaneOf<'error'>): FlowDraft {
  if (!actions.includes(kind)) throw new AnswerNotTakenError();
  return kind === 'retry' ? tryAgain(draft) : toList(draft);
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
