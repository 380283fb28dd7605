import { switchUserSetting } from '../../../control/operations/teams/teams.ts';
import { switchCommand } from './_switch.ts';

export default switchCommand({
  order: 668,
  word: 'webhook-user-id',
  summary: 'Say whether webhooks of an Item name the user that it belongs to.',
  note: 'On without a word of yours. Webhooks of Items without a user never have the field.',
  subject: 'user_ids in webhooks',
  change: (ask, clientId, on) => ask(switchUserSetting, { clientId, setting: 'webhookUserId', on }),
});
