import type { Answer } from '../../../domain/link/answer.ts';

/** What a person does at a pane. */
export interface Move {
  readonly answer: Answer;
  /** The same in words that tell no secret. */
  readonly said: string;
}
