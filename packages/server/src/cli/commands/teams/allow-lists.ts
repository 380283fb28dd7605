import type { Administration } from '../../../control/administration.ts';
import type { AllowListName } from '../../../control/allow-lists.ts';
import { administer } from '../../administer.ts';
import { chooseTeam, teamOption } from '../../choose-team.ts';
import { type Command, type Invocation, storeSettings } from '../../command.ts';

interface Named {
  readonly list: AllowListName['list'];
  /** In the command, and with `_` in the answer. */
  readonly noun: string;
  /** The operand. */
  readonly entry: string;
  readonly one: string;
  readonly all: string;
  readonly notes: readonly string[];
  /** An entry of the list. */
  readonly example: string;
}

const LISTS: readonly Named[] = [
  {
    list: 'redirectUris',
    noun: 'redirect-uris',
    entry: 'URI',
    one: 'an address that people may be sent back to from their bank',
    all: 'the addresses that people may be sent back to from their bank',
    notes: [
      'It stands in link_tokens letter for letter, without a query. https://*.example.com/back stands for every name below example.com.',
      'The sandbox takes this machine (localhost) without being told.',
    ],
    example: 'https://app.example.com/back',
  },
  {
    list: 'linkOrigins',
    noun: 'origins',
    entry: 'ORIGIN',
    one: 'an origin whose pages may show Link',
    all: 'the origins whose pages may show Link',
    notes: [
      'An origin has no path: https://app.example.com. https://*.example.com stands for every name below example.com.',
      'The sandbox takes this machine (localhost) without being told.',
    ],
    example: 'https://app.example.com',
  },
  {
    list: 'androidPackages',
    noun: 'android-packages',
    entry: 'PACKAGE',
    one: 'an Android app that Link may run in',
    all: 'the Android apps that Link may run in',
    notes: ['A package name, such as com.example.app.'],
    example: 'com.example.app',
  },
];

type Ask = (
  administration: Administration,
  wanted: AllowListName & { entry: string },
) => Promise<readonly string[]>;

/** Commands on what a team may name in link_tokens, and show Link in. */
export const allowListCommands: readonly Command[] = LISTS.flatMap((named) => {
  const { list, noun, entry, one, all, notes, example } = named;
  const command = (verb: string, summary: string, operands: readonly string[], ask: Ask): Command => ({
    name: `teams ${noun} ${verb}`,
    summary,
    operands,
    options: teamOption,
    settings: storeSettings,
    notes,
    examples: [['fairlead teams', noun, verb, ...operands.map(() => example)].join(' ')],
    async run(call) {
      const [entry = ''] = call.operands;
      const answer = await administer(call, async (administration) => {
        const team = { clientId: await chooseTeam(administration, call) };
        return { ...team, entries: await ask(administration, { ...team, list, entry }) };
      });
      print(call, named, answer);
    },
  });
  return [
    command('add', `Allow ${one}.`, [entry], (administration, wanted) => administration.allow(wanted)),
    command('remove', `No longer allow ${one}.`, [entry], (administration, wanted) =>
      administration.disallow(wanted),
    ),
    command('list', `List ${all}.`, [], (administration, wanted) => administration.listAllowed(wanted)),
  ];
});

function print(
  call: Invocation,
  { noun }: Named,
  { clientId, entries }: { readonly clientId: string; readonly entries: readonly string[] },
): void {
  call.print(
    { client_id: clientId, [noun.replace('-', '_')]: entries },
    entries.map((entry) => `${entry}\n`).join(''),
  );
}
