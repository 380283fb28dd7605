import { type TSchema, Type } from 'typebox';
import type { AnswerPart } from '../../wire/packed-page.ts';

/** A list whose wire text exists already (D19): objects joined by commas, without the brackets. */
export class JsonList {
  readonly text: AnswerPart;
  constructor(text: AnswerPart) {
    this.text = text;
  }
}

export const jsonList = <T extends TSchema>(items: T) => Type.Unsafe<JsonList>({ type: 'array', items });
