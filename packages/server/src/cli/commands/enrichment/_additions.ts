import { operation } from '../../../control/operation.ts';
import { requireTeam, type TeamName } from '../../../control/operations/acting-team.ts';
import type { AdditionKind, StoredAddition } from '../../../domain/records/enrichment/additions.ts';
import { addEnrichment, removeEnrichment } from '../../../domain/records/enrichment/own-additions.ts';
import { type Command, command, STORE_SETTINGS } from '../../command/command.ts';
import { readJsonInput } from '../../input/read-input.ts';
import { administer } from '../../service/administer.ts';
import { chooseTeam, teamOption } from '../../service/choose-team.ts';

interface OfKind extends TeamName {
  readonly kind: AdditionKind;
}

const add = operation(
  'addEnrichment',
  async ({ services }, { clientId, kind, entries }: OfKind & { readonly entries: unknown }) =>
    addEnrichment(services, clientId, kind, entries),
);
const remove = operation(
  'removeEnrichment',
  async ({ services }, { clientId, kind, name }: OfKind & { readonly name: string }): Promise<null> => {
    await removeEnrichment(services, clientId, kind, name);
    return null;
  },
);
const list = operation(
  'listEnrichment',
  async ({ services }, { clientId, kind }: OfKind): Promise<readonly StoredAddition[]> => {
    await requireTeam(services, clientId);
    const all = await services.store.enrichmentAdditions.list(clientId);
    return all.filter((entry) => entry.kind === kind);
  },
);

const WORDS: Readonly<Record<AdditionKind, { many: string; name: string; order: number; example: string }>> =
  {
    rule: { many: 'rules', name: 'ID', order: 870, example: 'canteen' },
    merchant: { many: 'dictionary', name: 'KEY', order: 880, example: 'corner-shop' },
  };
const NOTE =
  'They win over those that come with the service, for what is stored from now on; "fairlead enrich" applies them to what is stored.';

export function addCommand(kind: AdditionKind): Command {
  const { many, order } = WORDS[kind];
  return command({
    order,
    summary: `Add ${kind}s of a team to those that transactions are told by.`,
    operands: ['FILE.json'],
    options: teamOption,
    settings: STORE_SETTINGS,
    notes: [`The file holds one ${kind} or a list of them; docs/enrichment.md has their fields. ${NOTE}`],
    examples: [`fairlead enrichment ${many} add mine.json`],
    async run(call) {
      const entries = readJsonInput(call.operands[0] ?? '');
      const added = await administer(call, async (ask) =>
        ask(add, { clientId: await chooseTeam(ask, call), kind, entries }),
      );
      call.print({ added }, added.map((name) => `added ${name}\n`).join(''));
    },
  });
}

export function listCommand(kind: AdditionKind): Command {
  const { many, name, order } = WORDS[kind];
  return command({
    order: order + 1,
    summary: `List the ${kind}s that a team added.`,
    operands: [],
    options: teamOption,
    settings: STORE_SETTINGS,
    examples: [`fairlead enrichment ${many} list`],
    async run(call) {
      const found = await administer(call, async (ask) =>
        ask(list, { clientId: await chooseTeam(ask, call), kind }),
      );
      const entries = found.map(({ body }) => JSON.parse(body) as Record<string, unknown>);
      const rows = found.map((entry) => [entry.name, entry.body]);
      call.print({ entries }, rows.length === 0 ? 'none\n' : call.table([name.toLowerCase(), 'entry'], rows));
    },
  });
}

export function removeCommand(kind: AdditionKind): Command {
  const { many, name, order, example } = WORDS[kind];
  return command({
    order: order + 2,
    summary: `Remove a ${kind} that a team added.`,
    operands: [name],
    options: teamOption,
    settings: STORE_SETTINGS,
    examples: [`fairlead enrichment ${many} remove ${example}`],
    async run(call) {
      const removed = call.operands[0] ?? '';
      await administer(call, async (ask) =>
        ask(remove, { clientId: await chooseTeam(ask, call), kind, name: removed }),
      );
      call.print({ removed }, `removed ${removed}\n`);
    },
  });
}
