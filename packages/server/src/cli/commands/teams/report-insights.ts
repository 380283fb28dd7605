import { switchUserSetting } from '../../../control/operations/teams/teams.ts';
import { switchCommand } from './_switch.ts';

export default switchCommand({
  order: 666,
  word: 'report-insights',
  summary:
    'Say whether a team reads asset reports with insights: categories, and figures that lenders look at.',
  note: 'On without a word of yours. Off: include_insights is refused, and every other read of a report stays as it is.',
  subject: 'insights of asset reports',
  change: (ask, clientId, on) => ask(switchUserSetting, { clientId, setting: 'reportInsights', on }),
});
