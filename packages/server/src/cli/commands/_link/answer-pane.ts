import {
  type Lack,
  type LinkAnswer,
  NoAnswerError,
  type PaneAccount,
  type PlayedPerson,
  playerOf,
} from '../../../../../client/src/testing/play-pane.ts';
import type { WirePane } from '../../../api/_widget/_records/pane.ts';
import { CommandError } from '../../command/exit-codes.ts';

/** What the person does at a pane. */
interface Move {
  readonly answer: LinkAnswer;
  /** The answer in words that tell no secret. */
  readonly said: string;
}

export interface LinkPerson {
  /** @throws CommandError where the person cannot go on; says why and what to change */
  answer(pane: WirePane): Move;
  /** Answers for the institution that it did not ask for. */
  unused(): number;
}

const LOGINS =
  'the sandbox takes user_good with pass_good, mfa_device, mfa_questions_1_1 and others, and user_custom with JSON';

type PaneOf<Kind extends WirePane['kind']> = Extract<WirePane, { kind: Kind }>;

/** Answers the panes of one session in a person's place, as the client package's test helper does. */
export function createPerson(person: PlayedPerson): LinkPerson {
  const player = playerOf(person);
  return {
    unused: () => player.unused(),
    answer(pane) {
      try {
        const answer = player.answer(pane);
        return { answer, said: wordsFor(pane, answer, person) };
      } catch (error) {
        throw error instanceof NoAnswerError ? new CommandError(messageOf(error.lack)) : error;
      }
    },
  };
}

function wordsFor(
  pane: WirePane,
  { account_ids: ids = [], upload }: LinkAnswer,
  person: PlayedPerson,
): string {
  const { username = 'user_good' } = person.login ?? {};
  switch (pane.kind) {
    case 'consent':
      return 'agrees';
    case 'upload':
      return `uploads ${(person.statements ?? []).map(({ name }) => name).join(', ')}`;
    case 'institutions':
      if (upload) return 'goes on to statement files';
      return `chooses ${person.institutionId}`;
    case 'notice':
      return `goes on although ${pane.institution.name} has trouble`;
    case 'credentials':
      return `logs in at ${pane.institution.name} as ${username}`;
    case 'mfa':
      return `answers ${questionOf(pane)}`;
    case 'redirect':
      return person.login
        ? `logs in on the page of ${pane.institution.name} as ${username}, and approves`
        : `approves on the page of ${pane.institution.name}`;
    case 'accounts':
      return `shares ${ids.map((id) => labelOf(pane.accounts.find((row) => row.id === id))).join(', ')}`;
    case 'connected':
      return 'is done';
    default:
      return 'goes on';
  }
}

function questionOf({ asked }: Pick<PaneOf<'mfa'>, 'asked'>): string {
  switch (asked.type) {
    case 'device':
      return 'where to send a code';
    case 'code':
      return `the code sent to ${asked.mask}`;
    case 'questions':
      return asked.questions.map((each) => `"${each}"`).join(' and ');
    case 'selections':
      return asked.items.map((each) => `"${each.question}"`).join(' and ');
  }
}

function labelOf(account: PaneAccount | undefined): string {
  if (account === undefined) return '';
  return account.mask === null ? account.name : `${account.name} ${account.mask}`;
}

/** In the words of the options of `fairlead link`. */
function messageOf(lack: Lack): string {
  switch (lack.why) {
    case 'error_shown':
      return errorMessage(lack);
    case 'challenge_refused':
    case 'challenge_unanswered': {
      const does = lack.why === 'challenge_refused' ? 'refuses the answer to' : 'asks for';
      const { institution } = lack.pane;
      return `${institution.name} ${does} ${questionOf(lack.pane)}; answer with --mfa ${lack.right.join(',')}`;
    }
    case 'institution_unusable': {
      const { institution, reason, missing_products: missing } = lack.pane;
      return reason === 'down'
        ? `${institution.name} is down; choose another --institution, or try later`
        : `${institution.name} has no ${missing.join(', ')}; choose other --products, or another --institution`;
    }
    case 'account_unknown': {
      const there = lack.pane.accounts.map(labelOf).join(', ');
      return `there is no account "${lack.wanted}"; --accounts takes masks or names: ${there}`;
    }
    case 'account_ineligible':
      return `${labelOf(lack.account)} cannot be chosen: it is no account for ${lack.account.ineligible?.detail}`;
    case 'one_account_alone':
      return 'one account alone can be chosen here; name one with --accounts';
    case 'numbers_unknown':
      return `${lack.pane.institution?.name ?? 'Link'} wants account numbers to be typed in, which this command does not do; leave auth out of --products, choose another --institution, or answer over /sandbox/link/answer`;
    case 'statements_unknown':
      return 'Link asks for statement files; name them with --statements';
    case 'asked_again':
    case 'code_unknown':
    case 'not_played':
      return `Link shows "${lack.pane.kind}", which this command does not answer; use /sandbox/link/answer`;
  }
}

function errorMessage({ pane, error }: Extract<Lack, { why: 'error_shown' }>): string {
  if (pane.kind === 'accounts') return `these accounts cannot be linked: ${error.error_message}`;
  const where = 'institution' in pane ? pane.institution?.name : undefined;
  const sentence = `${where ?? 'Link'} answers ${error.error_code}: ${error.error_message}`;
  return error.error_code === 'INVALID_CREDENTIALS' ? `${sentence}; ${LOGINS}` : sentence;
}
