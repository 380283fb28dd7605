import { type ItemStory, tellStory } from '../../control/operations/items/items.ts';
import { command, type Invocation, STORE_SETTINGS } from '../command/command.ts';
import { isoOf, timeOf } from '../output/table.ts';
import { administer } from '../service/administer.ts';
import { chooseTeam, teamOption } from '../service/choose-team.ts';
import { itemJson } from './_items/record.ts';
import { type StoryLine, storyLines } from './_items/story.ts';

export default command({
  order: 310,
  summary: 'Tell the story of an Item: states, pulls, webhooks with their attempts, and what is due next.',
  operands: ['ITEM_ID'],
  options: teamOption,
  settings: STORE_SETTINGS,
  notes: ['Times are those of the team’s clock. "fairlead items" lists Items.'],
  examples: ['fairlead item 1vvOzwGNxqNKxNwVSQw2WNSEUHXba8cbNNMet'],
  async run(call) {
    const [itemId = ''] = call.operands;
    const story = await administer(call, async (ask) =>
      ask(tellStory, { clientId: await chooseTeam(ask, call), itemId }),
    );
    const lines = storyLines(story);
    call.print(toJson(story, lines), page(call, story, lines));
  },
});

function toJson({ item, due }: ItemStory, lines: readonly StoryLine[]) {
  return {
    item: itemJson(item),
    story: lines.map(({ at, kind, what, webhookId }) => ({
      at: isoOf(at),
      kind,
      detail: what === '' ? null : what,
      webhook_id: webhookId,
    })),
    due: due.map(({ at, kind, subject }) => ({ at: isoOf(at), kind, subject })),
  };
}

function page(call: Invocation, { item, due }: ItemStory, lines: readonly StoryLine[]): string {
  const facts = [
    ['item_id', item.itemId],
    ['institution', [item.institutionId ?? '-', item.institutionName ?? ''].join(' ').trim()],
    ['state', [item.state, item.error ?? ''].join(' ').trim()],
    ['products', item.products.join(', ') || '-'],
    ['webhook', item.webhook ?? '-'],
    ['created', timeOf(item.createdAt)],
  ].map(([name = '', value = '']) => `${name.padEnd(11)}  ${value}\n`);
  const story = lines.map(({ at, kind, what, webhookId }) => [isoOf(at), kind, what, webhookId ?? '']);
  const next = due.map(({ at, kind, subject }) => [isoOf(at), kind, subject]);
  return [
    facts.join(''),
    call.table(['time', 'kind', 'what', 'webhook_id'], story),
    next.length === 0 ? 'Nothing is due.\n' : call.table(['due next', 'kind', 'of'], next),
  ].join('\n');
}
