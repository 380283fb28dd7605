import type { NumbersCountry } from '../../../vocabulary/numbers-countries.ts';
import type { InstitutionRow } from '../pane.ts';
import type { FlowDraft } from './draft.ts';
import type { Flow } from './flow.ts';
import { authTypePane, numbersPane, uploadPane } from './panes.ts';

/** What a session knows before the person chose an institution. */
export const BEFORE_AN_INSTITUTION = {
  institution: null,
  byNumber: false,
  failedLogins: 0,
  error: null,
  exitStatus: null,
  begun: false,
  accounts: null,
  chosen: [],
  numbers: 'none',
  numbersMask: null,
  fields: [],
  way: null,
  finishing: null,
} as const satisfies Partial<Flow>;

/** To the next Item of the same session; consent was given for all of them. */
export function toAnother(draft: FlowDraft): FlowDraft {
  const { facts } = draft.flow;
  // What the page chose was for the first Item.
  const open = facts.chosenByPage ? { facts: { ...facts, institutionId: null, institution: null } } : {};
  return afterConsent(draft.set({ ...BEFORE_AN_INSTITUTION, ...open, kept: false }));
}

/** Where a session goes on after the person agreed. */
export function afterConsent(draft: FlowDraft): FlowDraft {
  const { facts } = draft.flow;
  if (facts.purpose === 'deposit_switch') return draft.await({ kind: 'list_employers', query: '' });
  if (facts.purpose === 'update') return toUpdate(draft);
  if (facts.authTypeSelect && facts.manualNumbers) return draft.show(authTypePane(draft.flow));
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
export function toInstitutions(draft: FlowDraft): FlowDraft {
  const { institutionId } = draft.flow.facts;
  if (institutionId !== null) return draft.await({ kind: 'find_institution', institutionId });
  return toList(draft);
}

export function toList(draft: FlowDraft): FlowDraft {
  const { facts, institution } = draft.flow;
  const countryCode = facts.countryCodes[0] ?? 'US';
  // Accounts of an institution that was left are no account of what is chosen next.
  if (institution) draft.set({ institution: null, accounts: null, chosen: [] });
  draft.set({ byNumber: false });
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

export function toUpload(draft: FlowDraft, bytesMax: number): FlowDraft {
  return draft.show(uploadPane(draft.flow, bytesMax, null));
}

/** @param country of the account */
export function toSameDayNumbers(draft: FlowDraft, country: NumbersCountry): FlowDraft {
  draft.set({ institution: null, numbers: 'same_day', numbersCountry: country });
  return draft.show(numbersPane(draft.flow, null));
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

/** Back to where the login with this party, or the choice of one, begins. */
export function toStart(draft: FlowDraft): FlowDraft {
  const { facts, institution } = draft.flow;
  if (facts.purpose === 'deposit_switch') return draft.await({ kind: 'list_employers', query: '' });
  // An update is of the institution that the Item has.
  if (institution && facts.purpose === 'update') return draft.await({ kind: 'begin_login' });
  return toList(draft);
}

/** The Item comes into being, after the numbers of its account were given where the bank does not tell them. */
export function keepOrProve(draft: FlowDraft, ids: readonly string[]): FlowDraft {
  const need = draft.flow.accounts?.numbers ?? 'none';
  draft.set({ chosen: ids, numbers: need });
  if (need === 'none') return draft.await({ kind: 'keep_item', ids });
  return draft.show(numbersPane(draft.flow, null));
}

export function tryAgain(draft: FlowDraft): FlowDraft {
  const { facts, institution, employer } = draft.flow;
  if (facts.purpose === 'deposit_switch' && employer) return draft.await({ kind: 'begin_payroll_login' });
  if (institution) return draft.await({ kind: 'begin_login' });
  return afterConsent(draft);
}
