import type { RawOwner } from '../../sdk/records.ts';

/** Whom every account of the default user belongs to. */
export const DEFAULT_IDENTITY: Omit<RawOwner, 'key'> = {
  names: ['Alberta Bobbeth Charleson'],
  phones: [
    { data: '1112223333', primary: false, type: 'home' },
    { data: '1112224444', primary: false, type: 'work' },
    { data: '1112225555', primary: false, type: 'mobile1' },
  ],
  emails: [
    { data: 'accountholder0@example.com', primary: true, type: 'primary' },
    { data: 'accountholder1@example.com', primary: false, type: 'secondary' },
    {
      data: 'extraordinarily.long.email.username.123456@reallylonghostname.com',
      primary: false,
      type: 'other',
    },
  ],
  addresses: [
    {
      primary: true,
      data: {
        street: '2992 Cameron Road',
        city: 'Malakoff',
        region: 'NY',
        postalCode: '14236',
        country: 'US',
      },
    },
    {
      primary: false,
      data: {
        street: '2493 Leisure Lane',
        city: 'San Matias',
        region: 'CA',
        postalCode: '93405-2255',
        country: 'US',
      },
    },
  ],
};
