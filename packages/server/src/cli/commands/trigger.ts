import { fireWebhook } from '../../control/operations/sandbox/sandbox.ts';
import { FIRED_CODES } from '../../domain/sandbox/fired-events.ts';
import { webhookCodes } from '../../domain/webhooks/events.ts';
import { nearest } from '../../vocabulary/nearest.ts';
import { command, STORE_SETTINGS } from '../command/command.ts';
import { CommandError, usageError } from '../command/exit-codes.ts';
import { isoOf } from '../output/table.ts';
import { webhookCauseOf } from '../output/webhook-codes.ts';
import { administer } from '../service/administer.ts';
import { chooseTeam, teamOption } from '../service/choose-team.ts';

export default command({
  order: 140,
  summary: 'Fire a webhook for an Item of the sandbox.',
  operands: ['CODE'],
  options: {
    ...teamOption,
    item: { value: 'ITEM_ID', text: 'The Item; the newest one when left out.' },
    type: {
      value: 'TYPE',
      text: 'Its webhook_type, for codes of several, such as HOLDINGS of DEFAULT_UPDATE.',
    },
  },
  settings: STORE_SETTINGS,
  notes: [
    `Codes: ${FIRED_CODES.join(', ')}.`,
    'For other codes it says what makes them. The state of the Item stays as it is.',
  ],
  examples: ['fairlead trigger DEFAULT_UPDATE --type HOLDINGS'],
  async run(call) {
    const code = readCode(call.operands[0] ?? '');
    const { item = null, type = null } = call.options;
    const { itemId, fired } = await administer(call, async (ask) =>
      ask(fireWebhook, {
        clientId: await chooseTeam(ask, call),
        itemId: item,
        code,
        type: type?.toUpperCase() ?? null,
      }),
    );
    const json = {
      item_id: itemId,
      webhooks: fired.map((one) => ({
        at: isoOf(one.at),
        webhook_id: one.webhookId,
        webhook_type: one.webhookType,
        webhook_code: one.webhookCode,
      })),
    };
    const lines = fired.map(
      (one) =>
        `${one.webhookType ?? ''}/${one.webhookCode ?? ''} is fired for ${itemId}: webhook ${one.webhookId ?? '-'}\n`,
    );
    call.print(json, lines.join(''));
  },
});

/** @throws CommandError, for a code that is not fired with what makes it */
function readCode(text: string): string {
  const code = text.toUpperCase();
  if (FIRED_CODES.some((known) => known === code)) return code;
  const cause = webhookCauseOf(code);
  if (cause !== undefined) throw new CommandError(`${code} is not fired by hand; ${cause}`);
  const meant = nearest(code, webhookCodes);
  const hint = meant ? `did you mean ${meant}?` : '"fairlead trigger --help" lists the codes';
  throw usageError(`"${text}" is no code of a webhook; ${hint}`);
}
