import type { MfaQuestion, Pane } from '../../../domain/link/pane.ts';
import { CommandError } from '../../exit-codes.ts';
import type { Move } from './move.ts';

type MfaPane = Extract<Pane, { kind: 'mfa' }>;

/** Hands out answers in the order in which an institution asks for them. */
export function createMfaAnswers(given: readonly string[]) {
  let used = 0;
  /** All that were taken so far, a device that nobody named among them. */
  const said: string[] = [];

  const take = (pane: MfaPane): readonly string[] => {
    const { asked, institution } = pane;
    const count = countOf(asked);
    const answers = given.slice(used, used + count);
    if (pane.error) said.splice(-count);
    const right = [...said, ...rightAnswers(asked)].join(',');
    if (pane.error)
      throw new CommandError(
        `${institution.name} refuses the answer to ${question(asked)}; answer with --mfa ${right}`,
      );
    if (asked.type === 'device' && !isDevice(asked, answers[0])) return rightAnswers(asked);
    if (answers.length < count)
      throw new CommandError(`${institution.name} asks for ${question(asked)}; answer with --mfa ${right}`);
    used += count;
    return answers;
  };

  return {
    left: () => given.length - used,
    /** @throws CommandError for an answer that is missing or wrong, with the right ones */
    answer(pane: MfaPane): Move {
      const answers = take(pane);
      said.push(...answers);
      return { answer: { kind: 'mfa', answers }, said: `answers ${question(pane.asked)}` };
    },
  };
}

function countOf(asked: MfaQuestion): number {
  if (asked.type === 'questions') return asked.questions.length;
  return asked.type === 'selections' ? asked.items.length : 1;
}

/** A device that is not named is the first one. */
function isDevice(
  { devices }: Extract<MfaQuestion, { type: 'device' }>,
  answer: string | undefined,
): boolean {
  return devices.some(({ id }) => id === answer);
}

function question(asked: MfaQuestion): string {
  switch (asked.type) {
    case 'device':
      return 'where to send a code';
    case 'code':
      return `the code sent to ${asked.mask}`;
    case 'questions':
      return asked.questions.map((each) => `"${each}"`).join(' and ');
    case 'selections':
      return asked.items.map((each) => `"${each.question}"`).join(' and ');
  }
}

/** What the simulated bank takes. */
function rightAnswers(asked: MfaQuestion): readonly string[] {
  switch (asked.type) {
    case 'device':
      return asked.devices.slice(0, 1).map(({ id }) => id);
    case 'code':
      return ['1234'];
    case 'questions':
      return asked.questions.map((each) => `answer_${/\d+_\d+/.exec(each)?.[0] ?? '0_0'}`);
    case 'selections':
      return asked.items.map(({ answers }) => answers[0] ?? '');
  }
}
