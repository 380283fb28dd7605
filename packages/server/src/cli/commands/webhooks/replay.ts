import { replayWebhooks } from '../../../control/operations/webhooks/webhooks.ts';
import type { ReplayWish } from '../../../domain/webhooks/replay.ts';
import { command, type Invocation, STORE_SETTINGS } from '../../command/command.ts';
import { usageError } from '../../command/exit-codes.ts';
import { readTime } from '../../input/read-time.ts';
import { administer } from '../../service/administer.ts';
import { chooseTeam, teamOption } from '../../service/choose-team.ts';

export default command({
  order: 420,
  summary: 'Send webhooks again, with the same Webhook-Id, body and retries.',
  operands: ['[WEBHOOK_ID]…'],
  options: {
    ...teamOption,
    item: { value: 'ITEM_ID', text: 'Those of one Item.' },
    since: { value: 'TIME', text: 'Those made at that time or later, on the team’s clock.' },
    until: { value: 'TIME', text: 'Those made before that time.' },
    dead: { text: 'Those that ran out of attempts.' },
  },
  settings: STORE_SETTINGS,
  notes: [
    'Name ids, or choose by Item, time and --dead together. Those without a URL, and those of removed Items, stay as they are.',
  ],
  examples: ['fairlead webhooks replay --dead --since 2026-04-01'],
  async run(call) {
    const wish = readWish(call);
    const queued = await administer(call, async (ask) =>
      ask(replayWebhooks, { clientId: await chooseTeam(ask, call), wish }),
    );
    if (queued.length === 0)
      call.note('no webhook can be sent again; "fairlead webhooks list" shows their states');
    const text = queued.map((webhookId) => `${webhookId} is queued again\n`).join('');
    call.print({ replayed: queued }, text);
  },
});

function readWish({ operands, options }: Invocation): ReplayWish {
  const { item, since, until, dead } = options;
  const chosen = [item, since, until, dead].some((option) => option !== undefined);
  if (operands.length > 0) {
    if (chosen)
      throw usageError('name webhook ids, or choose with --item, --since, --until and --dead, not both');
    return { webhookIds: operands };
  }
  if (!chosen) {
    throw usageError(
      'fairlead webhooks replay needs ids, or --item, --since, --until or --dead; see "fairlead webhooks replay --help"',
    );
  }
  return {
    ...(item === undefined ? {} : { itemId: item }),
    ...(since === undefined ? {} : { from: readTime('--since', since) }),
    ...(until === undefined ? {} : { to: readTime('--until', until) }),
    ...(dead === undefined ? {} : { onlyDead: true }),
  };
}
