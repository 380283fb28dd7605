import type { Pane, PaneError } from '../../../domain/link/pane.ts';
import { CommandError } from '../../exit-codes.ts';
import { chooseAccounts } from './choose-accounts.ts';
import { createMfaAnswers } from './mfa-answers.ts';
import type { Move } from './move.ts';

/** What the command line says about the person who links. */
export interface PersonWishes {
  readonly institutionId: string;
  /** Null: the usual one, who is let in everywhere. */
  readonly login: { readonly username: string; readonly password: string } | null;
  readonly mfa: readonly string[];
  /** Masks or names; null: all that can be chosen. */
  readonly accounts: readonly string[] | null;
}

export interface Person {
  /** @throws CommandError where the person cannot go on; says why and what to change */
  answer(pane: Pane): Move;
  /** Answers for the institution that it did not ask for. */
  unused(): number;
}

const USUAL = { username: 'user_good', password: 'pass_good' };
const PIN = 'credential_good';
const LOGINS =
  'the sandbox takes user_good with pass_good, mfa_device, mfa_questions_1_1 and others, and user_custom with JSON';

type PaneOf<Kind extends Pane['kind']> = Extract<Pane, { kind: Kind }>;

/** Answers the panes of one session in a person's place. */
export function createPerson(wishes: PersonWishes): Person {
  const mfa = createMfaAnswers(wishes.mfa);
  return {
    unused: () => mfa.left(),
    answer(pane) {
      switch (pane.kind) {
        case 'consent':
          return { answer: { kind: 'continue' }, said: 'agrees' };
        case 'institutions':
          return {
            answer: { kind: 'institution', institutionId: wishes.institutionId },
            said: `chooses ${wishes.institutionId}`,
          };
        case 'notice':
          return onNotice(pane);
        case 'credentials':
          return onCredentials(pane, wishes);
        case 'mfa':
          return mfa.answer(pane);
        case 'redirect':
          return onRedirect(pane, wishes);
        case 'accounts':
          return chooseAccounts(pane, wishes.accounts);
        case 'connected':
          return { answer: { kind: 'continue' }, said: 'is done' };
        case 'error':
          throw failed(pane.institution?.name ?? 'Link', pane.error);
        case 'numbers':
          throw new CommandError(
            `${pane.institution?.name ?? 'Link'} wants account numbers to be typed in, which this command does not do; leave auth out of --products, choose another --institution, or answer over /sandbox/link/answer`,
          );
        default:
          throw new CommandError(
            `Link shows "${pane.kind}", which this command does not answer; use /sandbox/link/answer`,
          );
      }
    },
  };
}

function onNotice({ reason, institution, missingProducts }: PaneOf<'notice'>): Move {
  switch (reason) {
    case 'degraded':
      return { answer: { kind: 'continue' }, said: `goes on although ${institution.name} has trouble` };
    case 'down':
      throw new CommandError(`${institution.name} is down; choose another --institution, or try later`);
    case 'products_missing':
      throw new CommandError(
        `${institution.name} has no ${missingProducts.join(', ')}; choose other --products, or another --institution`,
      );
  }
}

function onCredentials({ institution, fields, error }: PaneOf<'credentials'>, { login }: PersonWishes): Move {
  if (error) throw failed(institution.name, error);
  const { username, password } = login ?? USUAL;
  const values = { text: username, password, pin: PIN };
  return {
    answer: {
      kind: 'credentials',
      values: Object.fromEntries(fields.map(({ name, type }) => [name, values[type]])),
    },
    said: `logs in at ${institution.name} as ${username}`,
  };
}

function onRedirect({ institution }: PaneOf<'redirect'>, { login }: PersonWishes): Move {
  const { name } = institution;
  if (login === null)
    return { answer: { kind: 'oauth', outcome: 'approve' }, said: `approves on the page of ${name}` };
  const { username, password } = login;
  return {
    answer: { kind: 'credentials', values: { username, password } },
    said: `logs in on the page of ${name} as ${username}, and approves`,
  };
}

function failed(where: string, { errorCode, errorMessage }: PaneError): CommandError {
  const sentence = `${where} answers ${errorCode}: ${errorMessage}`;
  return new CommandError(errorCode === 'INVALID_CREDENTIALS' ? `${sentence}; ${LOGINS}` : sentence);
}
