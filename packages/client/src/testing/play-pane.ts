import type { SandboxLinkAnswerRequest } from '../endpoints.gen.ts';
import {
  type AccountsPane,
  type CredentialsPane,
  type ErrorPane,
  type InstitutionsPane,
  type LinkPane,
  type MfaPane,
  type NoticePane,
  type NumbersPane,
  PLAYED,
} from './link-panes.gen.ts';

/** What the person who links would type and choose. */
export interface PlayedPerson {
  readonly institutionId: string;
  /** Absent: the usual login, at whatever page. */
  readonly login?: { readonly username: string; readonly password: string } | undefined;
  readonly mfa: readonly string[];
  /** By mask or name; `all` that can be chosen. */
  readonly accounts: 'all' | readonly string[];
  readonly numbers?: TypedNumbers | undefined;
  readonly code?: string | undefined;
  /** Files to upload in place of a login. */
  readonly statements?: readonly PlayedStatement[] | undefined;
}

/** A statement file that the person uploads. */
export interface PlayedStatement {
  readonly name: string;
  /** Its bytes, as base64. */
  readonly content: string;
  /** Names the account where the file does not. */
  readonly account?: string;
  readonly account_type?: 'checking' | 'savings' | 'credit-card';
  /** ISO 4217, where the file names none. */
  readonly currency?: string;
  readonly flip_sign?: boolean;
}

/** An account's numbers, where the institution does not tell them. */
export interface TypedNumbers {
  readonly routing: string;
  readonly account: string;
  /** Holder. Default `Test User`. */
  readonly name?: string;
  /** Default `checking`. */
  readonly subtype?: 'checking' | 'savings';
}

export type LinkAnswer = Omit<SandboxLinkAnswerRequest, 'link_session_id'>;
export type PaneAccount = AccountsPane['accounts'][number];
export type ShownError = ErrorPane['error'];

/** Why a person who is played has no answer. */
export type Lack =
  | { readonly why: 'error_shown'; readonly pane: LinkPane; readonly error: ShownError }
  /** `right`: all answers so far, and those that the simulated bank takes now. */
  | {
      readonly why: 'challenge_refused';
      readonly pane: MfaPane;
      readonly error: ShownError;
      readonly right: readonly string[];
    }
  /** `further`: those of `right` that are asked for now. */
  | {
      readonly why: 'challenge_unanswered';
      readonly pane: MfaPane;
      readonly right: readonly string[];
      readonly further: readonly string[];
    }
  | { readonly why: 'institution_unusable'; readonly pane: NoticePane }
  | { readonly why: 'account_unknown'; readonly pane: AccountsPane; readonly wanted: string }
  | { readonly why: 'account_ineligible'; readonly pane: AccountsPane; readonly account: PaneAccount }
  | { readonly why: 'one_account_alone'; readonly pane: AccountsPane }
  | { readonly why: 'numbers_unknown'; readonly pane: NumbersPane }
  | { readonly why: 'code_unknown'; readonly pane: LinkPane }
  | { readonly why: 'statements_unknown'; readonly pane: LinkPane }
  /** What was typed is wrong, and nothing else is known. */
  | { readonly why: 'asked_again'; readonly pane: LinkPane; readonly what: string }
  | { readonly why: 'not_played'; readonly pane: LinkPane };

export class NoAnswerError extends Error {
  override readonly name = 'NoAnswerError';
  readonly lack: Lack;

  constructor(lack: Lack) {
    super(lack.why);
    this.lack = lack;
  }
}

export interface Player {
  /** @throws {NoAnswerError} the person has none */
  answer(pane: LinkPane): LinkAnswer;
  /** Answers for the institution that it has not asked for. */
  unused(): number;
}

const USUAL = { username: 'user_good', password: 'pass_good' };
const PIN = 'credential_good';

/** Gives the answers of one person to the panes of one session, each in the way that the pane's declaration names. */
export function playerOf(person: PlayedPerson): Player {
  const challenges = challengesOf(person.mfa);
  const typed = new Set<string>();
  const once = (pane: LinkPane, what: string): void => {
    if (typed.has(what)) throw new NoAnswerError({ why: 'asked_again', pane, what });
    typed.add(what);
  };
  return {
    unused: challenges.unused,
    answer(pane) {
      if (pane.kind === 'mfa') return { mfa: challenges.answer(pane) };
      if ('error' in pane && pane.error)
        throw new NoAnswerError({ why: 'error_shown', pane, error: pane.error });
      switch (PLAYED[pane.kind]) {
        case 'continue':
          return { continue: true };
        case 'continue_if_degraded':
          return goOnIfDegraded(pane as NoticePane);
        case 'institution':
          return chooseInstitution(pane as InstitutionsPane, person);
        case 'credentials':
          return { credentials: formOf(pane as CredentialsPane, person.login ?? USUAL) };
        case 'bank_page':
          return person.login ? { credentials: person.login } : { oauth: 'approve' };
        case 'accounts':
          return { account_ids: chooseAccounts(pane as AccountsPane, person.accounts) };
        case 'numbers':
          once(pane, 'account numbers');
          return { numbers: numbersOf(pane as NumbersPane, person) };
        case 'statements':
          once(pane, 'statement files');
          return { statements: statementsOf(pane, person) };
        case 'code':
          once(pane, 'the code of a deposit');
          return { code: codeOf(pane, person) };
        default:
          throw new NoAnswerError({ why: 'not_played', pane });
      }
    },
  };
}

/** Who brings files needs no institution, unless it is one whose statements come as files. */
function chooseInstitution(
  { upload, institutions }: InstitutionsPane,
  { institutionId, statements }: PlayedPerson,
): LinkAnswer {
  const isByFiles = institutions.some((row) => row.institution_id === institutionId && row.by_files);
  return statements && upload && !isByFiles ? { upload: true } : { institution_id: institutionId };
}

function statementsOf(pane: LinkPane, { statements }: PlayedPerson): PlayedStatement[] {
  if (!statements) throw new NoAnswerError({ why: 'statements_unknown', pane });
  return [...statements];
}

function goOnIfDegraded(pane: NoticePane): LinkAnswer {
  if (pane.reason === 'degraded') return { continue: true };
  throw new NoAnswerError({ why: 'institution_unusable', pane });
}

function formOf({ fields }: CredentialsPane, { username, password }: typeof USUAL): Record<string, string> {
  const values = { text: username, password, pin: PIN };
  return Object.fromEntries(fields.map(({ name, type }) => [name, values[type]]));
}

function numbersOf(pane: NumbersPane, { numbers }: PlayedPerson) {
  if (!numbers) throw new NoAnswerError({ why: 'numbers_unknown', pane });
  return { name: 'Test User', subtype: 'checking', ...numbers } as const;
}

function codeOf(pane: LinkPane, { code }: PlayedPerson): string {
  if (code === undefined) throw new NoAnswerError({ why: 'code_unknown', pane });
  return code;
}

/** Hands out answers in the order in which an institution asks for them; a device that is not named is the first one. */
function challengesOf(given: readonly string[]) {
  let used = 0;
  /** All that were taken so far, a device that was not named among them. */
  const said: string[] = [];

  const take = (pane: MfaPane): readonly string[] => {
    const { asked, error } = pane;
    const further = rightAnswers(asked);
    if (error) said.splice(-further.length);
    const right = [...said, ...further];
    if (error) throw new NoAnswerError({ why: 'challenge_refused', pane, error, right });
    const answers = given.slice(used, used + further.length);
    if (asked.type === 'device' && !asked.devices.some(({ id }) => id === answers[0])) return further;
    if (answers.length < further.length)
      throw new NoAnswerError({ why: 'challenge_unanswered', pane, right, further });
    used += further.length;
    return answers;
  };

  return {
    unused: () => given.length - used,
    answer(pane: MfaPane): readonly string[] {
      const answers = take(pane);
      said.push(...answers);
      return answers;
    },
  };
}

/** What the simulated bank takes. */
function rightAnswers(asked: MfaPane['asked']): readonly string[] {
  switch (asked.type) {
    case 'device':
      return asked.devices.slice(0, 1).map(({ id }) => id);
    case 'code':
      return ['1234'];
    case 'questions':
      return asked.questions.map((question) => `answer_${/\d+_\d+/.exec(question)?.[0] ?? '0_0'}`);
    case 'selections':
      return asked.items.map(({ answers }) => answers[0] ?? '');
  }
}

function chooseAccounts(pane: AccountsPane, wanted: PlayedPerson['accounts']): string[] {
  const { accounts, mode } = pane;
  const open = accounts.filter(({ ineligible }) => ineligible === null);
  if (wanted === 'all') return open.slice(0, mode === 'one' ? 1 : undefined).map(({ id }) => id);
  const found = wanted.map((name) => findAccount(pane, name));
  if (mode === 'one' && found.length > 1) throw new NoAnswerError({ why: 'one_account_alone', pane });
  return found.map(({ id }) => id);
}

function findAccount(pane: AccountsPane, wanted: string): PaneAccount {
  const name = wanted.toLowerCase();
  const account = pane.accounts.find((each) => each.mask === wanted || each.name.toLowerCase() === name);
  if (!account) throw new NoAnswerError({ why: 'account_unknown', pane, wanted });
  if (account.ineligible) throw new NoAnswerError({ why: 'account_ineligible', pane, account });
  return account;
}
