import { type Static, type TProperties, type TSchema, Type } from 'typebox';
import { ownInstitutionSchema } from '../../api/_records/institutions/own-institution.ts';
import { applicationSchema } from './application-format.ts';
import { FORGERIES } from './forge.ts';

const closed = <P extends TProperties>(properties: P, description: string) =>
  Type.Object(properties, { additionalProperties: false, description });
const text = (description: string) => Type.String({ minLength: 1, description });
const optionalText = (description: string) => Type.Optional(text(description));
const choice = <const T extends readonly string[]>(values: T, description: string) =>
  Type.Unsafe<T[number]>({ type: 'string', enum: [...values], description });
const count = (description: string) => Type.Integer({ minimum: 0, maximum: 100_000, description });

const item = text('The name that the step "link" gave it.');
const amount = Type.Unsafe<string | number>({
  type: ['string', 'number'],
  pattern: '^-?\\d{1,15}(\\.\\d{1,10})?$',
  description: 'Positive when money leaves the account.',
});
const days = Type.String({
  pattern: '^([+-]?\\d{1,5}d|\\d{4}-\\d{2}-\\d{2})$',
  description: 'A day such as 2026-03-05, or days from this step such as 0d, -3d or 2d.',
});

const entry = closed(
  {
    description: optionalText('What the person reads.'),
    amount: Type.Optional(amount),
    pending: Type.Optional(Type.Boolean()),
  },
  'A transaction as the application shows it; what is left out does not matter.',
);

const steps = {
  link: closed(
    {
      item: text('How the scenario calls the login.'),
      institution: optionalText('Its id, or the name of one of "institutions". Default ins_109508.'),
      user: optionalText('A user of the sandbox, or the name of one of "users". Default user_good.'),
      password: optionalText('Default pass_good.'),
      mfa: Type.Optional(
        Type.Array(Type.String(), { description: 'Answers to what the bank asks besides.' }),
      ),
      accounts: Type.Optional(Type.Array(Type.String(), { description: 'Masks or names. Default all.' })),
    },
    'A person links a login: link_token from the application, Link, public_token to the application.',
  ),
  repair: closed(
    { item, mfa: Type.Optional(Type.Array(Type.String())) },
    'The person goes through update mode with a link_token of the application.',
  ),
  remove: closed({ item }, 'The person removes the login in the application.'),
  transactions: closed(
    {
      item,
      add: Type.Optional(
        Type.Array(
          closed(
            {
              name: text('How later steps call it.'),
              account: text('The mask of the account; in quotes, because it is text.'),
              amount,
              description: text('What the bank calls it.'),
              date: Type.Optional(days),
              posts: Type.Optional(days),
            },
            'A posting day ahead means pending until then.',
          ),
        ),
      ),
      change: Type.Optional(
        Type.Array(
          closed(
            {
              name: text('One that was added before.'),
              amount: Type.Optional(amount),
              description: optionalText('Another description.'),
              posts: Type.Optional(days),
            },
            'What is another now.',
          ),
        ),
      ),
      remove: Type.Optional(Type.Array(text('One that was added before.'))),
    },
    'What happens on the accounts at the bank; the service reads it at once.',
  ),
  login: closed(
    {
      item,
      becomes: choice(['broken', 'repaired', 'revoked'], 'What the bank makes of it.'),
      error: optionalText('With "broken": the code. Default ITEM_LOGIN_REQUIRED.'),
    },
    'The bank breaks a login, the person repairs it elsewhere, or takes the permission back for good.',
  ),
  refresh: closed({ item }, 'The service reads the bank now.'),
  fault: closed(
    {
      on: choice(
        ['api', 'institution', 'webhook'],
        'Calls of the application, the bank, or deliveries to the application.',
      ),
      item: Type.Optional(item),
      path: optionalText('With "api": the endpoint, such as /transactions/sync.'),
      error_code: optionalText('With "api" and "institution".'),
      http_status: Type.Optional(Type.Integer({ minimum: 400, maximum: 599 })),
      drop: Type.Optional(Type.Boolean({ description: 'The connection breaks without an answer.' })),
      times: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000, description: 'Default 1.' })),
    },
    'The next things of this kind go wrong. Exactly one of error_code, http_status and drop.',
  ),
  end_faults: Type.Literal(true, { description: 'Faults that still wait end.' }),
  fire: closed(
    { item, code: text('Such as DEFAULT_UPDATE.'), type: optionalText('For codes of several types.') },
    'The service fires a webhook that has no cause.',
  ),
  deliver: closed(
    {
      item,
      order: Type.Optional(choice(['oldest_first', 'newest_first'], 'Default oldest_first.')),
      times: Type.Optional(
        Type.Integer({ minimum: 1, maximum: 10, description: 'How often each. Default 1.' }),
      ),
    },
    'All webhooks of the login so far arrive again, signed anew; each must be answered with 2xx.',
  ),
  forge: closed(
    {
      item,
      ways: Type.Optional(
        Type.Array(choice(FORGERIES, 'What is wrong with it.'), {
          minItems: 1,
          description: 'Default all of them.',
        }),
      ),
    },
    'A stranger sends webhooks; each must be answered with 4xx.',
  ),
  advance: text('Time passes, such as 3d, 2w or 90m; what falls due meanwhile happens.'),
  expect: closed(
    {
      app: Type.Optional(
        closed(
          {
            item,
            shown: Type.Optional(
              Type.Boolean({ description: 'Whether the application still shows the login.' }),
            ),
            needs_login: Type.Optional(Type.Boolean({ description: 'Whether it asks to log in again.' })),
            ended: Type.Optional(
              Type.Boolean({ description: 'Whether it says that access is over, or shows it no more.' }),
            ),
            transactions: Type.Optional(
              closed(
                {
                  as_service: Type.Optional(
                    Type.Boolean({
                      description: 'Each that the service has, once, with its amount, and no other.',
                    }),
                  ),
                  count: Type.Optional(count('How many.')),
                  include: Type.Optional(Type.Array(entry)),
                  exclude: Type.Optional(Type.Array(entry)),
                },
                'The transactions that the application shows.',
              ),
            ),
          },
          'What the application shows, over the probe "state".',
        ),
      ),
      service: Type.Optional(
        closed(
          {
            item,
            state: Type.Optional(choice(['good', 'error', 'removed'], 'Of the Item.')),
            error: Type.Optional(
              Type.Union([Type.String(), Type.Null()], { description: 'Its code; null: none.' }),
            ),
          },
          'What the service says of the Item.',
        ),
      ),
      calls: Type.Optional(
        closed(
          {
            path: text('The endpoint.'),
            item: Type.Optional(item),
            at_least: Type.Optional(count('Default 1.')),
            at_most: Type.Optional(count('Without bound by default.')),
          },
          'Calls that the application made since the last step that was no expectation.',
        ),
      ),
      webhooks: Type.Optional(
        closed(
          {
            item,
            code: optionalText('Only those with this webhook_code.'),
            at_least: Type.Optional(count('Default 1.')),
            acknowledged: Type.Optional(Type.Boolean({ description: 'Each was answered with 2xx.' })),
          },
          'Webhooks that the service made for the Item since the start.',
        ),
      ),
    },
    'What must be so, at the latest after the patience of the run.',
  ),
} satisfies Record<string, TSchema>;

export type StepKind = keyof typeof steps;
const STEP_KINDS = Object.keys(steps) as readonly StepKind[];

type StepOf<Kind extends StepKind> = { readonly note?: string } & {
  readonly [Name in Kind]: Static<(typeof steps)[Name]>;
};
export type Given<Kind extends StepKind> = Static<(typeof steps)[Kind]>;
export type Step = { [Kind in StepKind]: StepOf<Kind> }[StepKind];

const note = Type.Optional(Type.String({ description: 'Shown in the report.' }));

/** A scenario file: what a world of the sandbox does over time, and what must be so meanwhile. */
export const scenarioSchema = Type.Object(
  {
    scenario: text('Its title, a sentence.'),
    why: optionalText('What it protects from.'),
    start: Type.Optional(
      Type.String({
        pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}Z$',
        description:
          'When the world begins; its clock stands still between steps. Default 2026-03-02T12:00:00Z.',
      }),
    ),
    app: Type.Optional(applicationSchema),
    users: Type.Optional(
      Type.Record(Type.String(), Type.Record(Type.String(), Type.Unknown()), {
        description: 'Custom users of the sandbox, by name.',
      }),
    ),
    institutions: Type.Optional(
      Type.Record(Type.String(), ownInstitutionSchema, {
        description: 'Institutions in the members of /sandbox/institutions/create, by name.',
      }),
    ),
    steps: Type.Array(
      Type.Union(
        STEP_KINDS.map((kind) => Type.Object({ [kind]: steps[kind], note }, { additionalProperties: false })),
      ),
      { minItems: 1, description: 'In order; each has one key, and may have a note.' },
    ),
  },
  { additionalProperties: false },
);

export interface Scenario {
  readonly scenario: string;
  readonly why?: string;
  readonly start?: string;
  readonly app?: Static<typeof applicationSchema>;
  readonly users?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly institutions?: Readonly<Record<string, Static<typeof ownInstitutionSchema>>>;
  readonly steps: readonly Step[];
}

export const START = '2026-03-02T12:00:00Z';

/** The one key of a step beside its note. */
export function stepKindOf(step: Step): StepKind {
  const kind = STEP_KINDS.find((each) => each in step);
  if (!kind) throw new Error('a step that was read has a kind');
  return kind;
}
