import type { OfxChallenge } from '@fairlead/formats';
import { isoTime } from '../../world/dates.ts';
import { ownValue } from '../../world/own-value.ts';

/** Phrases that the standard fixes, for servers that send the number alone. */
const PHRASES: Readonly<Record<string, string>> = {
  MFA1: 'City of birth',
  MFA2: 'Date of birth (MM/DD/YYYY)',
  MFA3: 'Debit card number',
  MFA4: "Father's middle name",
  MFA5: 'Favourite colour',
  MFA6: 'First pet',
  MFA7: 'Five digit ZIP code',
  MFA8: "Grandmother's maiden name on your father's side",
  MFA9: "Grandmother's maiden name on your mother's side",
  MFA10: 'Last four digits of your cell phone number',
  MFA11: 'Last four digits of your daytime phone number',
  MFA12: 'Last four digits of your home phone number',
  MFA13: 'Last four digits of your social security number',
  MFA14: 'Last four digits of your tax ID',
  MFA15: 'Month of birth of your youngest sibling',
  MFA16: "Mother's maiden name",
  MFA17: "Mother's middle name",
  MFA18: 'Name of the company where you had your first job',
  MFA19: 'Name of the manager at your first job',
  MFA20: 'Name of the street you grew up on',
  MFA21: 'Name of your high school football team',
  MFA22: 'Recent deposit or recent withdrawal amount',
  MFA23: 'Year of birth',
};

/** Facts of the machine, which no person is asked for. */
const MACHINE: Readonly<Record<string, (now: number) => string>> = {
  MFA101: (now) => isoTime(now),
  MFA102: () => 'fairlead',
  MFA103: () => '127.0.0.1',
  MFA104: () => '00:00:00:00:00:00',
  MFA105: () => 'Linux',
  MFA106: () => 'x86_64',
  MFA107: () => 'InetClntApp/3.0',
};

export interface SplitChallenges {
  /** For the person, in order. */
  readonly asked: readonly { readonly phraseId: string; readonly question: string }[];
  /** Answered without them. */
  readonly known: readonly { readonly phraseId: string; readonly answer: string }[];
}

/** Parts what a person has to answer from what a machine does. */
export function splitChallenges(challenges: readonly OfxChallenge[], now: number): SplitChallenges {
  const known = challenges.flatMap(({ phraseId }) => {
    const answer = ownValue(MACHINE, phraseId)?.(now);
    return answer === undefined ? [] : [{ phraseId, answer }];
  });
  const asked = challenges
    .filter(({ phraseId }) => ownValue(MACHINE, phraseId) === undefined)
    .map(({ phraseId, label }) => ({ phraseId, question: label ?? ownValue(PHRASES, phraseId) ?? phraseId }));
  return { asked, known };
}
