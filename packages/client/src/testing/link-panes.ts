import type { LinkPane } from './link-panes.gen.ts';
import {
  type Lack,
  type LinkAnswer,
  NoAnswerError,
  type PaneAccount,
  type PlayedPerson,
  playerOf,
  type ShownError,
} from './play-pane.ts';

/** Why the person cannot go on; an error that Link showed, where it did. */
export class CannotGoOnError extends Error {
  override readonly name = 'CannotGoOnError';
  readonly shown: ShownError | null;

  constructor(message: string, shown: ShownError | null = null) {
    super(message);
    this.shown = shown;
  }
}

/** Gives the answers of one person to the panes of one session; it throws `CannotGoOnError` where the person has none. */
export function answersOf(person: PlayedPerson): (pane: LinkPane) => LinkAnswer {
  const player = playerOf(person);
  return (pane) => {
    try {
      return player.answer(pane);
    } catch (error) {
      if (!(error instanceof NoAnswerError)) throw error;
      const { lack } = error;
      throw new CannotGoOnError(messageOf(lack), 'error' in lack ? lack.error : null);
    }
  };
}

/** In the words of the options of `linkUser`. */
function messageOf(lack: Lack): string {
  switch (lack.why) {
    case 'error_shown':
    case 'challenge_refused':
      return `Link shows ${lack.error.error_code}: ${lack.error.error_message}`;
    case 'challenge_unanswered': {
      const further = lack.further.map((answer) => `'${answer}'`).join(', ');
      return `${lack.pane.institution.name} asks for ${lack.pane.asked.type}: add to mfa: ${further}`;
    }
    case 'institution_unusable': {
      const { institution, reason, missing_products: missing } = lack.pane;
      return reason === 'down'
        ? `${institution.name} is down`
        : `${institution.name} does not have ${missing.join(', ')}`;
    }
    case 'account_unknown':
      return `there is no account ${lack.wanted}; there are ${lack.pane.accounts.map(labelOf).join(', ')}`;
    case 'account_ineligible':
      return `${lack.account.name} cannot be chosen: it is no account for ${lack.account.ineligible?.detail}`;
    case 'one_account_alone':
      return 'one account alone can be chosen here: name one in accounts';
    case 'numbers_unknown':
      return 'Link asks for account numbers: give them as numbers: { routing, account }';
    case 'code_unknown':
      return "Link asks for the code of a deposit: give it as code: 'ABC'";
    case 'statements_unknown':
      return 'Link asks for statement files: give them as statements: [{ name, content }]';
    case 'asked_again':
      return `Link asks for ${lack.what} again: what was typed is wrong`;
    case 'not_played':
      return `Link shows "${lack.pane.kind}", which is not answered here`;
  }
}

function labelOf({ name, mask }: PaneAccount): string {
  return `${name} ${mask ?? ''}`.trim();
}
