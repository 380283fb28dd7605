import type { Json, LinkedItem, Need } from '../_kit/life.ts';

export interface MadeUser {
  readonly userId: string;
  readonly userToken: string;
}

/** An invented person, in the form of newer clients. */
export const identityOf = (more: Json = {}): Json => ({
  name: { given_name: 'Wilhelmina', family_name: 'Quackenbush' },
  date_of_birth: '1990-04-05',
  emails: [{ data: 'wilhelmina@harbour.example', primary: true }],
  phone_numbers: [{ data: '+1 (415) 555-0123', primary: true }],
  addresses: [
    {
      street_1: '1 Harbour Street',
      city: 'San Francisco',
      region: 'CA',
      country: 'US',
      postal_code: '94105',
      primary: true,
    },
  ],
  id_numbers: [{ value: '123-45-6789', type: 'us_ssn' }],
  ...more,
});

/** The same in the older form, of another person. */
export const OLDER_IDENTITY = {
  first_name: 'Ada',
  last_name: 'Quay',
  phone_numbers: ['+14155550123', '4155550124'],
  emails: ['ada@quay.example'],
  ssn_last_4: '6789',
  date_of_birth: '1990-04-05',
  primary_address: {
    street: '1 Quay',
    city: 'Bath',
    region: 'Somerset',
    postal_code: 'BA1 1AA',
    country: 'GB',
  },
};

/** A user about whom something is known. */
export const user: Need<MadeUser> = async (life) => {
  const made = await life.call('/user/create', { client_user_id: 'user-1', identity: identityOf() });
  return { userId: String(made.user_id), userToken: String(made.user_token) };
};

/** One with an Item. */
export const userWithItem: Need<MadeUser & LinkedItem> = async (life) => {
  const made = await user(life);
  const item = await life.link();
  await life.call('/user/items/associate', { user_id: made.userId, item_ids: [item.itemId] });
  return { ...made, ...item };
};

export const byId = ({ userId }: Pick<MadeUser, 'userId'>): Json => ({ user_id: userId });
export const byToken = ({ userToken }: Pick<MadeUser, 'userToken'>): Json => ({ user_token: userToken });
