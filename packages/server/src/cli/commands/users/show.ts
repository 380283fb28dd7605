import { showUser } from '../../../control/operations/teams/user-pages.ts';
import { command, STORE_SETTINGS } from '../../command/command.ts';
import { snakeNames } from '../../command/snake-names.ts';
import { factLines, isoOf, table } from '../../output/table.ts';
import { administer } from '../../service/administer.ts';
import { chooseTeam, teamOption } from '../../service/choose-team.ts';

export default command({
  order: 842,
  summary: 'Show one user: Items with their consents, and sessions of Link.',
  operands: ['USER_ID'],
  options: teamOption,
  settings: STORE_SETTINGS,
  notes: [
    'What is known of the person is named, not shown; "fairlead users export" writes it out.',
    '"fairlead reports list --income --user USER_ID" lists the reports of their income.',
  ],
  examples: ['fairlead users show usr_8fKq2LmX0aWzR4tYc1BnD7'],
  async run(call) {
    const [userId = ''] = call.operands;
    const shown = await administer(call, async (ask) =>
      ask(showUser, { clientId: await chooseTeam(ask, call), userId }),
    );
    const { user, known, items, consents, sessions } = shown;
    const facts = factLines([
      ['user_id', user.userId],
      ['client_user_id', user.clientUserId ?? '-'],
      ['created', isoOf(user.createdAt)],
      ['known', known.join(', ') || '-'],
      ['income webhooks', shown.wantsIncomeWebhooks ? 'on' : 'off'],
    ]);
    const rows = items.map(({ itemId, institutionId, state, error }) => {
      const consent = consents.find((each) => each.itemId === itemId);
      return [
        itemId,
        institutionId ?? '-',
        error ?? state,
        consent?.status ?? '-',
        consent?.products.join(',') ?? '-',
      ];
    });
    const opened = sessions.map(({ linkSessionId, startedAt, reached, institution }) => [
      isoOf(startedAt),
      linkSessionId,
      reached,
      institution ?? '-',
    ]);
    call.print(
      snakeNames(shown),
      [
        facts,
        table(['item_id', 'institution', 'state', 'consent', 'products'], rows),
        table(['opened', 'link_session_id', 'came to', 'institution'], opened),
      ].join('\n'),
    );
  },
});
