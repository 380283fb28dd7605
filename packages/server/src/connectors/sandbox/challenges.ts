import { ConnectorError } from '../sdk/failure.ts';
import type { Challenge } from '../sdk/login.ts';

/** One thing the simulated bank asks for, and the complete answers that it takes. */
export type Round = {
  readonly challenge: Challenge;
  readonly accepted: readonly (readonly string[])[];
};

/** What follows the password: rounds in order, then success or the failure that was asked for. */
export type ChallengePlan = {
  readonly rounds: readonly Round[];
  readonly failsWith: string | null;
};

export type ChallengeProgress = {
  readonly plan: ChallengePlan;
  readonly round: number;
  readonly wrongAnswers: number;
};

const WRONG_ANSWERS_ALLOWED = 2;
const RESENDS_ALLOWED = 3;
const DEVICE_CODE = '1234';
const DEVICES = [
  { id: 'device_0', mask: 'xxx-xxx-5309', type: 'phone' },
  { id: 'device_1', mask: 't***t@example.com', type: 'email' },
];

/** A list of devices, then a code: 1234 for each of them, however often it is sent again. */
export function devicePlan(): ChallengePlan {
  return plan([
    { challenge: { type: 'device_list', devices: DEVICES }, accepted: DEVICES.map(({ id }) => [id]) },
    {
      challenge: { type: 'device', mask: DEVICES[0]?.mask ?? '', resendsLeft: RESENDS_ALLOWED },
      accepted: [[DEVICE_CODE]],
    },
  ]);
}

/** The answer to question j of round i, both from 0, is `answer_i_j`. */
export function questionsPlan(rounds: number, questionsPerRound: number): ChallengePlan {
  return plan(
    range(rounds).map((round) => ({
      challenge: {
        type: 'questions',
        questions: range(questionsPerRound).map(
          (question) => `Question ${round}_${question}: what is the answer?`,
        ),
      },
      accepted: [range(questionsPerRound).map((question) => `answer_${round}_${question}`)],
    })),
  );
}

/** The answer to each question is its first option, `answer_i_j_0`. */
export function selectionsPlan(rounds: number, questionsPerRound: number, options: number): ChallengePlan {
  return plan(
    range(rounds).map((round) => ({
      challenge: {
        type: 'selections',
        items: range(questionsPerRound).map((question) => ({
          question: `Question ${round}_${question}: which is right?`,
          answers: range(options).map((option) => `answer_${round}_${question}_${option}`),
        })),
      },
      accepted: [range(questionsPerRound).map((question) => `answer_${round}_${question}_0`)],
    })),
  );
}

/** One round with two questions; both pairs that callers' suites know are right. */
export function historicSelectionsPlan(): ChallengePlan {
  const ask = (question: string, first: string) => ({ question, answers: [first, 'Yes', 'No'] });
  return plan([
    {
      challenge: {
        type: 'selections',
        items: [ask('Which fruit is red?', 'tomato'), ask('Which sauce is made of it?', 'ketchup')],
      },
      accepted: [
        ['tomato', 'ketchup'],
        ['Yes', 'Yes'],
      ],
    },
  ]);
}

const HUMAN = 'I am human';

/** A local check in place of a third party's; `bad` fails whatever was answered. */
export function recaptchaPlan(outcome: 'good' | 'bad'): ChallengePlan {
  return {
    rounds: [
      {
        challenge: { type: 'selections', items: [{ question: 'Please confirm', answers: [HUMAN] }] },
        accepted: [[HUMAN]],
      },
    ],
    failsWith: outcome === 'bad' ? 'RECAPTCHA_BAD' : null,
  };
}

/** First one plan, then the other. */
export function bothPlans(first: ChallengePlan | null, second: ChallengePlan | null): ChallengePlan | null {
  if (first === null || second === null) return first ?? second;
  if (first.failsWith !== null) return first;
  return { rounds: [...first.rounds, ...second.rounds], failsWith: second.failsWith };
}

export function challengeOf({ plan, round }: ChallengeProgress): Challenge | null {
  return plan.rounds[round]?.challenge ?? null;
}

/**
 * The progress after an answer: the next round, or the same once more after a wrong answer.
 * @throws ConnectorError `mfa_wrong` at the third wrong answer of a login (sandbox.md 5.2).
 */
export function answered(progress: ChallengeProgress, answers: readonly string[]): ChallengeProgress {
  const current = progress.plan.rounds[progress.round];
  const given = answers.map((answer) => answer.trim());
  if (current?.accepted.some((right) => sameList(right, given))) {
    return { ...progress, plan: withChosenDevice(progress, given), round: progress.round + 1 };
  }
  if (progress.wrongAnswers >= WRONG_ANSWERS_ALLOWED) throw new ConnectorError('mfa_wrong');
  return { ...progress, wrongAnswers: progress.wrongAnswers + 1 };
}

/**
 * The progress after the code was sent once more: one time less is left.
 * @throws ConnectorError `malformed` where nothing is sent, or not any more
 */
export function sentAgain(progress: ChallengeProgress): ChallengeProgress {
  const { plan, round } = progress;
  const current = plan.rounds[round];
  const left = current?.challenge.type === 'device' ? (current.challenge.resendsLeft ?? 0) : 0;
  if (current?.challenge.type !== 'device' || left === 0)
    throw new ConnectorError('malformed', { reason: 'no code can be sent again' });
  const challenge = { ...current.challenge, resendsLeft: left - 1 };
  const rounds = plan.rounds.map((each, index) => (index === round ? { ...each, challenge } : each));
  return { ...progress, plan: { ...plan, rounds } };
}

function withChosenDevice({ plan, round }: ChallengeProgress, answers: readonly string[]): ChallengePlan {
  const asked = plan.rounds[round]?.challenge;
  const chosen =
    asked?.type === 'device_list' ? asked.devices.find(({ id }) => id === answers[0]) : undefined;
  if (chosen === undefined) return plan;
  const rounds = plan.rounds.map((each, index) =>
    index === round + 1 && each.challenge.type === 'device'
      ? { ...each, challenge: { ...each.challenge, mask: chosen.mask } }
      : each,
  );
  return { ...plan, rounds };
}

function plan(rounds: readonly Round[]): ChallengePlan {
  return { rounds, failsWith: null };
}

function range(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}

function sameList(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((item, index) => item === b[index]);
}
