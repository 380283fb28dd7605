import { switchUserSetting } from '../../../control/operations/teams/teams.ts';
import { switchCommand } from './_switch.ts';

export default switchCommand({
  order: 667,
  word: 'user-tokens',
  summary: 'Say whether /user/create gives a team user_tokens, which older clients use.',
  note: 'On without a word of yours. Tokens that were given work on either way, and so does every user_id.',
  subject: 'user_tokens',
  change: (ask, clientId, on) => ask(switchUserSetting, { clientId, setting: 'userTokens', on }),
});
