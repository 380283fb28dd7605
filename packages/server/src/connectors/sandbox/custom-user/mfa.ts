import { type ChallengePlan, devicePlan, questionsPlan, selectionsPlan } from '../challenges.ts';

/** The `mfa` object of a custom user or a custom institution. */
export interface MfaSetting {
  readonly type: 'device' | 'selections' | 'questions';
  readonly question_rounds?: number;
  readonly questions_per_round?: number;
  readonly selection_rounds?: number;
  readonly selections_per_question?: number;
}

/** What that object asks for; null when it is no such object. */
export function mfaPlan(setting: unknown): ChallengePlan | null {
  if (typeof setting !== 'object' || setting === null || !('type' in setting)) return null;
  const counts = new Map(Object.entries(setting));
  const count = (name: string, fallback: number): number => {
    const value = counts.get(name);
    return typeof value === 'number' && Number.isInteger(value) && value > 0 && value < 10 ? value : fallback;
  };
  switch (setting.type) {
    case 'device':
      return devicePlan();
    case 'questions':
      return questionsPlan(count('question_rounds', 1), count('questions_per_round', 1));
    case 'selections':
      return selectionsPlan(
        count('selection_rounds', 1),
        count('questions_per_round', 2),
        count('selections_per_question', 2),
      );
    default:
      return null;
  }
}
