import type { SandboxLinkAnswerRequest } from '../endpoints.gen.ts';

/** What the person who links would type and choose. */
export interface LinkPerson {
  readonly institutionId: string;
  /** Absent: the usual login, at whatever page. */
  readonly login?: { readonly username: string; readonly password: string } | undefined;
  readonly mfa: readonly string[];
  readonly accounts: 'all' | readonly string[];
  readonly numbers?: TypedNumbers | undefined;
  readonly code?: string | undefined;
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

/** Why the person cannot go on; an error that Link showed, where it did. */
export class CannotGoOnError extends Error {
  readonly shown: ShownError | null;

  constructor(message: string, shown: ShownError | null = null) {
    super(message);
    this.shown = shown;
  }
}

export interface ShownError {
  readonly error_type: string;
  readonly error_code: string;
  readonly error_message: string;
}

interface Institution {
  readonly name: string;
}

/** As far as they are answered here; the API says of panes only that they are objects. */
export type LinkPane =
  | { readonly kind: 'consent' | 'institutions' | 'connected' | 'deposits_sent' | 'verify_deposits' }
  | {
      readonly kind: 'notice';
      readonly reason: 'degraded' | 'down' | 'products_missing';
      readonly institution: Institution;
      readonly missing_products: readonly string[];
    }
  | {
      readonly kind: 'credentials';
      readonly institution: Institution;
      readonly fields: readonly { readonly name: string; readonly type: 'text' | 'password' | 'pin' }[];
      readonly error: ShownError | null;
    }
  | MfaPane
  | { readonly kind: 'redirect' }
  | AccountsPane
  | { readonly kind: 'numbers'; readonly error: ShownError | null }
  | { readonly kind: 'error'; readonly error: ShownError };

interface MfaPane {
  readonly kind: 'mfa';
  readonly institution: Institution;
  readonly asked:
    | { readonly type: 'device'; readonly devices: readonly { readonly id: string }[] }
    | { readonly type: 'code'; readonly mask: string }
    | { readonly type: 'questions'; readonly questions: readonly string[] }
    | {
        readonly type: 'selections';
        readonly items: readonly { readonly question: string; readonly answers: readonly string[] }[];
      };
  readonly error: ShownError | null;
}

interface AccountsPane {
  readonly kind: 'accounts';
  readonly mode: 'one' | 'several';
  readonly accounts: readonly {
    readonly id: string;
    readonly name: string;
    readonly mask: string | null;
    readonly ineligible: { readonly detail: string } | null;
  }[];
  readonly error: ShownError | null;
}

const USUAL = { username: 'user_good', password: 'pass_good' };
const PIN = 'credential_good';

/** Gives the answers of one person to the panes of one session; it throws `CannotGoOnError` where the person has none. */
export function answersOf(person: LinkPerson): (pane: LinkPane) => LinkAnswer {
  const mfa = mfaAnswers(person.mfa);
  const once = new Set<string>();
  /** What is refused is not typed again. */
  const first = (kind: string, error: ShownError | null): void => {
    if (error) throw shown(error);
    if (once.has(kind)) throw new CannotGoOnError(`Link asks for ${kind} again: what was typed is wrong`);
    once.add(kind);
  };
  return (pane) => {
    switch (pane.kind) {
      case 'consent':
      case 'connected':
      case 'deposits_sent':
        return { continue: true };
      case 'institutions':
        return { institution_id: person.institutionId };
      case 'notice':
        if (pane.reason === 'degraded') return { continue: true };
        throw new CannotGoOnError(
          pane.reason === 'down'
            ? `${pane.institution.name} is down`
            : `${pane.institution.name} does not have ${pane.missing_products.join(', ')}`,
        );
      case 'credentials':
        if (pane.error) throw shown(pane.error);
        return { credentials: formOf(pane.fields, person.login ?? USUAL) };
      case 'mfa':
        return { mfa: mfa(pane) };
      case 'redirect':
        return person.login ? { credentials: person.login } : { oauth: 'approve' };
      case 'accounts':
        return { account_ids: accountsOf(pane, person.accounts) };
      case 'numbers': {
        first('account numbers', pane.error);
        if (!person.numbers)
          throw new CannotGoOnError(
            'Link asks for account numbers: give them as numbers: { routing, account }',
          );
        return { numbers: { name: 'Test User', subtype: 'checking', ...person.numbers } };
      }
      case 'verify_deposits':
        first('the code of a deposit', null);
        if (person.code === undefined)
          throw new CannotGoOnError("Link asks for the code of a deposit: give it as code: 'ABC'");
        return { code: person.code };
      case 'error':
        throw shown(pane.error);
      default:
        throw new CannotGoOnError(
          `Link shows "${(pane as { kind: string }).kind}", which is not answered here`,
        );
    }
  };
}

function shown(error: ShownError): CannotGoOnError {
  return new CannotGoOnError(`Link shows ${error.error_code}: ${error.error_message}`, error);
}

function formOf(
  fields: Extract<LinkPane, { kind: 'credentials' }>['fields'],
  { username, password }: { readonly username: string; readonly password: string },
): Record<string, string> {
  const values = { text: username, password, pin: PIN };
  return Object.fromEntries(fields.map(({ name, type }) => [name, values[type]]));
}

/** Hands out the answers in order; a device that is not named is the first one. */
function mfaAnswers(given: readonly string[]): (pane: MfaPane) => readonly string[] {
  let used = 0;
  return ({ asked, error, institution }) => {
    if (error) throw shown(error);
    const right = rightAnswers(asked);
    const answers = given.slice(used, used + right.length);
    if (asked.type === 'device' && !asked.devices.some(({ id }) => id === answers[0])) return right;
    if (answers.length < right.length) {
      const further = right.map((answer) => `'${answer}'`).join(', ');
      throw new CannotGoOnError(`${institution.name} asks for ${asked.type}: add to mfa: ${further}`);
    }
    used += right.length;
    return answers;
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

function accountsOf({ accounts, mode, error }: AccountsPane, wanted: LinkPerson['accounts']): string[] {
  if (error) throw shown(error);
  const open = accounts.filter(({ ineligible }) => ineligible === null);
  if (wanted === 'all') return open.slice(0, mode === 'one' ? 1 : undefined).map(({ id }) => id);
  return wanted.map((name) => {
    const found = accounts.find((account) => account.mask === name || account.name === name);
    if (!found) {
      const there = accounts.map((account) => `${account.name} ${account.mask ?? ''}`.trim());
      throw new CannotGoOnError(`there is no account ${name}; there are ${there.join(', ')}`);
    }
    if (found.ineligible)
      throw new CannotGoOnError(
        `${found.name} cannot be chosen: it is no account for ${found.ineligible.detail}`,
      );
    return found.id;
  });
}
