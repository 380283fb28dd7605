import type { Operation } from '../../../control/operation.ts';
import {
  type AllowListEntry,
  allowEntry,
  disallowEntry,
  listEntries,
} from '../../../control/operations/teams/teams.ts';
import type { AllowList } from '../../../domain/link/tokens/allow-lists.ts';
import { type Command, command, type Invocation, STORE_SETTINGS } from '../../command/command.ts';
import { administer } from '../../service/administer.ts';
import { chooseTeam, teamOption } from '../../service/choose-team.ts';

/** How commands on one list speak of it. */
interface Wording {
  readonly order: number;
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

const WORDINGS: Readonly<Record<AllowList, Wording>> = {
  redirectUris: {
    order: 630,
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
  linkOrigins: {
    order: 640,
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
  androidPackages: {
    order: 650,
    noun: 'android-packages',
    entry: 'PACKAGE',
    one: 'an Android app that Link may run in',
    all: 'the Android apps that Link may run in',
    notes: ['A package name, such as com.example.app.'],
    example: 'com.example.app',
  },
};

/** All give the list as it is then. */
interface Verb {
  /** After the list's own place. */
  readonly place: number;
  readonly ask: Operation<[AllowListEntry], readonly string[]>;
  readonly summary: (wording: Wording) => string;
  readonly operands: (wording: Wording) => readonly string[];
}

const VERBS: Readonly<Record<'add' | 'remove' | 'list', Verb>> = {
  add: { place: 0, ask: allowEntry, summary: ({ one }) => `Allow ${one}.`, operands: ({ entry }) => [entry] },
  remove: {
    place: 1,
    ask: disallowEntry,
    summary: ({ one }) => `No longer allow ${one}.`,
    operands: ({ entry }) => [entry],
  },
  list: { place: 2, ask: listEntries, summary: ({ all }) => `List ${all}.`, operands: () => [] },
};

/** A command on what a team may name in link_tokens, or show Link in. */
export function allowListCommand(list: AllowList, verb: keyof typeof VERBS): Command {
  const wording = WORDINGS[list];
  const { place, ask: asked, summary, operands } = VERBS[verb];
  return command({
    order: wording.order + place,
    summary: summary(wording),
    operands: operands(wording),
    options: teamOption,
    settings: STORE_SETTINGS,
    notes: wording.notes,
    examples: [
      ['fairlead teams', wording.noun, verb, ...operands(wording).map(() => wording.example)].join(' '),
    ],
    async run(call) {
      const [entry = ''] = call.operands;
      const answer = await administer(call, async (ask) => {
        const team = { clientId: await chooseTeam(ask, call) };
        return { ...team, entries: await ask(asked, { ...team, list, entry }) };
      });
      print(call, wording, answer);
    },
  });
}

function print(
  call: Invocation,
  { noun }: Wording,
  { clientId, entries }: { readonly clientId: string; readonly entries: readonly string[] },
): void {
  call.print(
    { client_id: clientId, [noun.replace('-', '_')]: entries },
    entries.map((entry) => `${entry}\n`).join(''),
  );
}
