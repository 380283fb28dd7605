/** What happened to an Item, in words; a kind that is not here is shown as it is. */
const NOTES: Readonly<Record<string, string>> = {
  linked: 'Linked',
  exchanged: 'public_token exchanged',
  duplicate: 'Has an account of another Item of its user',
  pulled: 'Data read at the institution',
  pull_failed: 'Reading at the institution failed',
  error: 'Needs its person',
  repaired: 'Login repaired',
  updated: 'Update mode went through',
  imported: 'Imported',
  moved: 'Read from another source',
  token_rotated: 'access_token rotated',
  update_failed: 'Update mode failed',
  webhook_changed: 'Webhook URL changed',
  consent_changed: 'Consent changed',
  consent_ended: 'Consent ended',
  consent_renewed: 'Consent renewed',
  statement_wanted: 'A statement is wanted',
  verified: 'Account verified',
  removed: 'Removed',
};

export function noteWords(kind: string): string {
  return NOTES[kind] ?? kind;
}

const WEBHOOK_STATES: Readonly<Record<string, string>> = {
  no_url: 'no URL',
  pending: 'on its way',
  delivered: 'delivered',
  dead: 'given up',
  cancelled: 'cancelled',
};

export function webhookStateWords(state: string): string {
  return WEBHOOK_STATES[state] ?? state;
}

const ITEM_STATES: Readonly<Record<string, string>> = {
  linked: 'not exchanged',
  good: 'healthy',
  error: 'needs repair',
  removed: 'removed',
};

export function itemStateWords(state: string): string {
  return ITEM_STATES[state] ?? state;
}

/** Why an attempt did not arrive. */
const ATTEMPT_FAULTS: Readonly<Record<string, string>> = {
  refused: 'connection refused',
  timeout: 'no answer in time',
  dns: 'name not found',
  tls: 'TLS failed',
  blocked: 'address not allowed',
  http_status: 'not a 2xx answer',
};

export function attemptFaultWords(errorClass: string | null): string {
  return errorClass === null ? '' : (ATTEMPT_FAULTS[errorClass] ?? errorClass);
}

/** Panes of Link by the names of their events. */
const VIEWS: Readonly<Record<string, string>> = {
  CONSENT: 'Consent',
  SELECT_INSTITUTION: 'List of institutions',
  SELECT_AUTH_TYPE: 'Login or numbers',
  CREDENTIAL: 'Login',
  OAUTH: "The institution's own page",
  MFA: 'Second factor',
  LOADING: 'Working',
  SELECT_ACCOUNT: 'Accounts',
  NUMBERS: 'Account numbers',
  UPLOAD_DOCUMENTS: 'Statement files',
  CONNECTED: 'Connected',
  ERROR: 'Error',
  EXIT: 'Leave?',
};

export function viewWords(view: string): string {
  return VIEWS[view] ?? view;
}

const STAGES: Readonly<Record<string, string>> = {
  opened: 'Opened',
  consent: 'Consent given',
  institution: 'Institution chosen',
  login: 'Login sent',
  accounts: 'Accounts shown',
  done: 'Done',
};

export function stageWords(stage: string): string {
  return STAGES[stage] ?? stage;
}
