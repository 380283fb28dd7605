import type { RawOwner } from '../../../../connectors/sdk/records.ts';
import { type AddressMatch, matchAddresses } from './addresses.ts';
import { matchEmails } from './emails.ts';
import { matchNames, type NameMatch } from './names.ts';
import type { WrittenAddress } from './parse-address.ts';
import { matchPhones } from './phones.ts';

/** Whom the holders of an account are compared with; a list that is empty is not compared. */
export interface ComparedPerson {
  readonly names: readonly string[];
  readonly phones: readonly string[];
  readonly emails: readonly string[];
  readonly addresses: readonly WrittenAddress[];
}

/** A member is null where one of the two sides lacks it. */
export interface HolderMatch {
  readonly name: NameMatch | null;
  readonly phone: number | null;
  readonly email: number | null;
  readonly address: AddressMatch | null;
}

/**
 * The best score of each member, over all holders and all that is known of them.
 * @param country ISO 3166-1 alpha-2, of telephone numbers that do not say it; null: not known
 */
export function matchHolders(
  person: ComparedPerson,
  owners: readonly RawOwner[],
  country: string | null,
): HolderMatch {
  const phones = owners.flatMap((owner) => owner.phones.map(({ data }) => data));
  const emails = owners.flatMap((owner) => owner.emails.map(({ data }) => data));
  const addresses = owners.flatMap((owner) => owner.addresses.map(({ data }) => data));
  const names = owners.flatMap((owner) => owner.names);
  return {
    name: best(each(person.names, names, matchNames), ({ score }) => score),
    phone: best(
      each(person.phones, phones, (given, onFile) => matchPhones(given, onFile, country)),
      (score) => score,
    ),
    email: best(each(person.emails, emails, matchEmails), (score) => score),
    address: best(each(person.addresses, addresses, matchAddresses), ({ score }) => score ?? -1),
  };
}

function each<Given, Kept, Match>(
  given: readonly Given[],
  onFile: readonly Kept[],
  match: (given: Given, onFile: Kept) => Match | undefined,
): Match[] {
  return given.flatMap((one) =>
    onFile.flatMap((other) => {
      const found = match(one, other);
      return found === undefined ? [] : [found];
    }),
  );
}

function best<Match>(matches: readonly Match[], scoreOf: (match: Match) => number): Match | null {
  return matches.reduce<Match | null>(
    (found, match) => (found !== null && scoreOf(found) >= scoreOf(match) ? found : match),
    null,
  );
}
