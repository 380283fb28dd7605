import { operation } from '../../../control/operation.ts';
import { actFor, type TeamName } from '../../../control/operations/acting-team.ts';
import { type AccessWish, type IssuedAccess, issueAccess } from '../../../domain/simplefin/issue-access.ts';
import { command, STORE_SETTINGS } from '../../command/command.ts';
import { isoOf } from '../../output/table.ts';
import { administer } from '../../service/administer.ts';
import { chooseTeam, teamOption } from '../../service/choose-team.ts';

const create = operation(
  'createSimplefinAccess',
  async ({ services }, { clientId, ...wish }: TeamName & AccessWish): Promise<IssuedAccess> => {
    const { own, tenant } = await actFor(services, clientId);
    return issueAccess(own, tenant, wish);
  },
);

export default command({
  order: 890,
  summary: 'Make a SimpleFIN setup token for a program that shall read your Items.',
  operands: ['NAME'],
  options: {
    ...teamOption,
    items: { value: 'ITEM_ID,…', text: 'The Items that it may read; all of the team when left out.' },
  },
  settings: [...STORE_SETTINGS, 'PUBLIC_URL'],
  notes: [
    'NAME is what you call the program. The token is shown once; paste it into the program within a day.',
    'Programs take https addresses alone: the token leads to PUBLIC_URL.',
  ],
  examples: ['fairlead simplefin create Budget', 'fairlead simplefin create Budget --items 4f…,9a…'],
  async run(call) {
    const [name = ''] = call.operands;
    const itemIds = call.options.items?.split(',').filter((id) => id !== '') ?? null;
    const { access, setupToken } = await administer(call, async (ask) =>
      ask(create, { clientId: await chooseTeam(ask, call), name, itemIds }),
    );
    const ends = isoOf(access.claimUntil);
    call.print(
      { access_id: access.accessId, name: access.name, setup_token: setupToken, expires_at: ends },
      `access_id    ${access.accessId}\nsetup token  ${setupToken}   (shown once; until ${ends})\n`,
    );
  },
});
