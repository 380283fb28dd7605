import type { NumbersCountry } from '../../../vocabulary/numbers-countries.ts';
import type { Pane, PaneError, Party, RedirectWay } from '../pane.ts';
import type { Flow, WorkOutcome } from './flow.ts';

/** From then on a person may give up waiting. */
export const CANCEL_AFTER_MS = 20_000;

export function consentPane({ facts }: Flow): Pane {
  const { appName, institution, dataTypes, useCases = [], operatorName, privacyUrl, payment } = facts;
  return { kind: 'consent', appName, institution, dataTypes, useCases, operatorName, privacyUrl, payment };
}

export function credentialsPane(flow: Flow, party: Party, error: PaneError | null): Pane {
  return {
    kind: 'credentials',
    institution: party,
    fields: flow.fields,
    error,
    // After the third failure institutions begin to lock logins.
    lockWarning: flow.failedLogins >= 3,
    isUpdate: flow.facts.purpose === 'update',
  };
}

export function mfaPane(
  institution: Party,
  { asked, rejected, timeLeftMs, resend }: Extract<WorkOutcome, { kind: 'challenge' }>,
): Pane {
  return { kind: 'mfa', institution, asked, error: rejected, timeLeftMs, resend };
}

export function redirectPane(party: Party, ways: readonly RedirectWay[]): Pane {
  return { kind: 'redirect', institution: party, ways, opened: null };
}

export function loadingPane(flow: Flow, step: Extract<Pane, { kind: 'loading' }>['step']): Pane {
  const institution = partyOf(flow);
  return { kind: 'loading', institution, step, cancelAfterMs: CANCEL_AFTER_MS };
}

/** Whether the account is proved by a login, or by its numbers. */
export function authTypePane({ facts }: Flow): Pane {
  return { kind: 'auth_type', deposits: depositsTo(firstCountry(facts), facts) };
}

/** Of the account whose numbers are typed in, where no list of institutions says it. */
export function firstCountry({ numbersCountries }: Flow['facts']): NumbersCountry {
  return numbersCountries?.[0] ?? 'US';
}

/** Accounts in Canada are not proved by deposits. */
function depositsTo(country: NumbersCountry, { manualDeposits = 'sent' }: Flow['facts']) {
  return country === 'US' ? manualDeposits : 'none';
}

export function numbersPane(flow: Flow, error: PaneError | null): Pane {
  const row = flow.accounts?.rows.find(({ id }) => flow.chosen.includes(id));
  const isAtBank = flow.numbers !== 'same_day' && flow.numbers !== 'looked_up';
  const institution = isAtBank ? flow.institution : null;
  const account = row ? { name: row.name, mask: row.mask } : null;
  const country = isAtBank ? 'US' : (flow.numbersCountry ?? 'US');
  const deposits = isAtBank ? 'if_needed' : depositsTo(country, flow.facts);
  return { kind: 'numbers', institution, account, country, deposits, bankName: null, error };
}

/** @param bytesMax of all files together */
export function uploadPane({ facts, institution }: Flow, bytesMax: number, error: PaneError | null): Pane {
  return { kind: 'upload', institution, next: facts.statements, bytesMax, error };
}

export function verifyPane(flow: Flow, attemptsLeft: number, error: PaneError | null): Pane {
  const mask = flow.facts.verify?.mask ?? flow.numbersMask;
  return { kind: 'verify_deposits', mask, attemptsLeft, error };
}

export function allocationPane({ facts, employer }: Flow, error: PaneError | null): Pane {
  const { target } = facts;
  return {
    kind: 'allocation',
    employerName: employer?.name ?? '',
    accountName: target?.name ?? '',
    accountMask: target?.mask ?? null,
    error,
  };
}

/** Whoever the person deals with: the institution, or the payroll provider. */
export function partyOf({ institution, employer }: Flow): Party | null {
  return institution ?? employer;
}

/** As `partyOf`. @throws when no login is under way, which is the only state without a party */
export function requireParty(flow: Flow): Party {
  const party = partyOf(flow);
  if (!party) throw new Error('a login without anybody to log in to');
  return party;
}
