import type { AskOperation } from '../../../control/operation.ts';
import { command, STORE_SETTINGS } from '../../command/command.ts';
import { usageError } from '../../command/exit-codes.ts';
import { administer } from '../../service/administer.ts';
import { chooseTeam, teamOption } from '../../service/choose-team.ts';

interface Switch {
  readonly order: number;
  /** The command's own word. */
  readonly word: string;
  readonly summary: string;
  readonly note: string;
  /** What is on or off, at the beginning of a sentence. */
  readonly subject: string;
  change(ask: AskOperation, clientId: string, on: boolean): Promise<string>;
}

/** A command that switches something of a team on or off. */
export function switchCommand({ order, word, summary, note, subject, change }: Switch) {
  return command({
    order,
    summary,
    operands: ['on|off'],
    options: teamOption,
    settings: STORE_SETTINGS,
    notes: [note],
    examples: [`fairlead teams ${word} off`],
    async run(call) {
      const [state = ''] = call.operands;
      if (state !== 'on' && state !== 'off') throw usageError('say on or off');
      const on = state === 'on';
      const clientId = await administer(call, async (ask) => change(ask, await chooseTeam(ask, call), on));
      const told = { client_id: clientId, [word.replaceAll('-', '_')]: on };
      call.print(told, `${subject} are ${state} for ${clientId}\n`);
    },
  });
}
