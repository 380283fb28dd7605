import { type Static, Type } from 'typebox';

const closed = <P extends Parameters<typeof Type.Object>[0]>(properties: P, description: string) =>
  Type.Object(properties, { additionalProperties: false, description });
const text = (description: string) => Type.String({ minLength: 1, description });

const body = Type.Optional(
  Type.Record(Type.String(), Type.Unknown(), {
    description:
      'Sent as JSON. $public_token, $institution and $item_id stand for what is known then; a member whose value is not known is left out.',
  }),
);
const path = text('Below the address of the application, such as /api/link.');
const member = (description: string) =>
  Type.Optional(Type.String({ description: `${description} A path of members with dots.` }));

const call = (description: string) => closed({ path, body }, description);

const state = closed(
  {
    method: Type.Optional(
      Type.Unsafe<'GET' | 'POST'>({ type: 'string', enum: ['GET', 'POST'], description: 'Default POST.' }),
    ),
    path,
    body,
    items: member('Where the list of linked logins is in the answer; empty: the answer itself is the list.'),
    item_id: member('In each of them: the item_id.'),
    needs_login: member('True while the application asks the person to log in again.'),
    ended: member(
      'True once the application knows that its access is over. A login that it no longer shows counts as well.',
    ),
    transactions: member('The list of transactions.'),
    transaction_id: member('In each of them: the transaction_id.'),
    description: member('What the person reads.'),
    amount: member('As in the API: positive when money leaves.'),
    pending: member('True while it is pending.'),
  },
  'Where the application tells what it shows.',
);

/** How a scenario reaches the application under test. All calls but that for the state are POST with JSON. */
export const applicationSchema = closed(
  {
    headers: Type.Optional(
      Type.Record(Type.String(), Type.String(), {
        description: 'Sent with every call, such as a test login.',
      }),
    ),
    link_token: Type.Optional(
      closed(
        { path, body, token: member('Where the link_token is in the answer.') },
        'Makes a link_token; with an item_id, one for update mode.',
      ),
    ),
    linked: Type.Optional(call('Takes the public_token of a person who has linked.')),
    repaired: Type.Optional(
      call('Hears that update mode succeeded. Absent: the application is told nothing.'),
    ),
    remove: Type.Optional(call('Removes a linked login.')),
    state: Type.Optional(state),
  },
  'How a scenario reaches the application. What is left out is that of examples/quickstart.',
);

export type ApplicationWish = Static<typeof applicationSchema>;

/** That of examples/quickstart. */
const QUICKSTART = {
  headers: {},
  link_token: { path: '/api/link-token', body: { item_id: '$item_id' }, token: 'link_token' },
  linked: { path: '/api/link', body: { public_token: '$public_token', institution: '$institution' } },
  remove: { path: '/api/remove', body: { item_id: '$item_id' } },
  state: {
    method: 'POST',
    path: '/api/items',
    body: {},
    items: '',
    item_id: 'item_id',
    needs_login: 'login_required',
    ended: 'access_ended',
    transactions: 'transactions',
    transaction_id: 'transaction_id',
    description: 'name',
    amount: 'amount',
    pending: 'pending',
  },
} as const;

type CallOfApplication = NonNullable<ApplicationWish['linked']>;

export interface ApplicationForm {
  readonly headers: Readonly<Record<string, string>>;
  readonly link_token: CallOfApplication & { readonly token: string };
  readonly linked: CallOfApplication;
  readonly repaired: CallOfApplication | undefined;
  readonly remove: CallOfApplication;
  readonly state: Required<NonNullable<ApplicationWish['state']>>;
}

/** The quickstart's form, with what these say instead; a later one wins. */
export function applicationForm(...wishes: readonly (ApplicationWish | undefined)[]): ApplicationForm {
  let form: ApplicationForm = { ...QUICKSTART, repaired: undefined };
  for (const wish of wishes) {
    if (!wish) continue;
    const { link_token: token, state: probe, ...rest } = wish;
    form = {
      ...form,
      ...rest,
      link_token: token ? { token: 'link_token', ...token } : form.link_token,
      state: probe ? { ...QUICKSTART.state, ...probe } : form.state,
    };
  }
  return form;
}
