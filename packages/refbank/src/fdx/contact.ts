import type { Bank } from '../data/bank.ts';
import type { Account, Person } from '../data/records.ts';

const PHONES = { home: 'HOME', mobile: 'CELL', work: 'BUSINESS' } as const;

/** Who holds an account, and how they are reached. */
export function contact(bank: Bank, account: Account): unknown {
  const holders = account.holders.flatMap(({ personId, role }) => {
    const person = bank.personById(personId);
    return person ? [{ person, role }] : [];
  });
  const [first] = holders;
  return {
    holders: holders.map(({ person, role }) => ({
      relationship: role === 'primary' ? 'PRIMARY' : 'PRIMARY_JOINT',
      name: nameOf(person),
    })),
    emails: holders.flatMap(({ person }) => person.emails),
    addresses: first ? [addressOf(first.person)] : [],
    telephones: holders.flatMap(({ person }, nth) =>
      person.phones.map(({ number, type }) => ({
        type: PHONES[type],
        country: '1',
        number,
        primary: nth === 0,
      })),
    ),
  };
}

/** The networks over which an account is reached. */
export function paymentNetworks({ status, number, codes }: Account): unknown {
  if (status === 'restricted') return {};
  const network = (type: string, bankId: string, isOpen: boolean) => ({
    type,
    bankId,
    identifier: number,
    identifierType: 'ACCOUNT_NUMBER',
    transferIn: isOpen,
    transferOut: isOpen,
  });
  const { usAch, usWire, caInstitution, caTransit } = codes;
  return {
    paymentNetworks: [
      ...(usAch === undefined ? [] : [network('US_ACH', usAch, true)]),
      ...(usWire === undefined ? [] : [network('US_FEDWIRE', usWire, true)]),
      ...(usAch === undefined ? [] : [network('US_RTP', usAch, false)]),
      ...(caInstitution === undefined
        ? []
        : [network('CA_ACSS', `${caInstitution}${caTransit ?? ''}`, true)]),
    ],
  };
}

function nameOf({ name }: Person): unknown {
  return {
    first: name.first,
    ...(name.middle === undefined ? {} : { middle: name.middle }),
    last: name.last,
  };
}

function addressOf({ address }: Person): unknown {
  const { lines, city, region, postalCode, country } = address;
  return {
    ...Object.fromEntries(lines.map((line, index) => [`line${index + 1}`, line])),
    city,
    region,
    postalCode,
    country,
  };
}

/** The networks by which an account is moved to another broker. */
export function assetTransferNetworks({ kind, number }: Account): unknown {
  if (kind !== 'brokerage') return {};
  const network = {
    identifier: number,
    identifierType: 'ACCOUNT_NUMBER',
    institutionName: 'Harbor Brokerage',
  };
  return {
    assetTransferNetworks: [{ ...network, type: 'US_ACATS', institutionId: '0198', jointAccount: false }],
  };
}
