import { pageUsers } from '../../../control/operations/teams/user-pages.ts';
import { command, STORE_SETTINGS } from '../../command/command.ts';
import { readCount } from '../../input/read-count.ts';
import { isoOf, table } from '../../output/table.ts';
import { administer } from '../../service/administer.ts';
import { chooseTeam, teamOption } from '../../service/choose-team.ts';

const LIMIT = 50;
const LIMIT_MAX = 100;

export default command({
  order: 841,
  summary: 'List the users that /user/create made, with how many Items they have; the newest first.',
  operands: [],
  options: {
    ...teamOption,
    before: { value: 'N', text: 'Users with a smaller number: the next page.' },
    limit: { value: 'N', text: `How many, up to ${LIMIT_MAX}. Default ${LIMIT}.` },
  },
  settings: STORE_SETTINGS,
  notes: ['Outside the sandbox the application’s own name of a person is left out.'],
  examples: ['fairlead users list', 'fairlead users list --limit 10 --json'],
  async run(call) {
    const { before, limit = String(LIMIT) } = call.options;
    const wanted = {
      limit: readCount('--limit', limit, LIMIT_MAX),
      before: before === undefined ? undefined : readCount('--before', before, Number.MAX_SAFE_INTEGER),
    };
    const users = await administer(call, async (ask) =>
      ask(pageUsers, { clientId: await chooseTeam(ask, call), ...wanted }),
    );
    if (users.length === 0) call.note('there are no users like that; /user/create makes one');
    const rows = users.map(({ n, userId, clientUserId, items, hasIdentity, createdAt }) => [
      String(n),
      userId,
      clientUserId ?? '-',
      String(items),
      hasIdentity ? 'known' : '-',
      isoOf(createdAt),
    ]);
    const json = users.map(({ n, userId, clientUserId, items, hasIdentity, createdAt, updatedAt }) => ({
      n,
      user_id: userId,
      client_user_id: clientUserId,
      items,
      has_identity: hasIdentity,
      created_at: isoOf(createdAt),
      updated_at: isoOf(updatedAt),
    }));
    call.print(
      { users: json },
      table(['n', 'user_id', 'client_user_id', 'items', 'identity', 'created'], rows),
    );
  },
});
