import type { TextEncoding } from './names.ts';

/** What an encoding would have to hold to be the right one: the letters beyond ASCII of languages written in it. */
export interface LetterModel {
  readonly encodings: readonly TextEncoding[];
  readonly letters: RegExp;
}

const SIGNS = '€£°§«»„“”‘’–—…·•ºª¿¡©®½²\\u00a0';
const letters = (own: string) => new RegExp(`[${own}${own.toUpperCase().replace('SS', 'ß')}${SIGNS}]`, 'gu');
const WESTERN: readonly TextEncoding[] = ['windows-1252', 'iso-8859-15'];
const CENTRAL: readonly TextEncoding[] = ['windows-1250', 'iso-8859-2'];

/** The likelier first: of equal ones the first is taken. */
export const LETTER_MODELS: readonly LetterModel[] = [
  { encodings: WESTERN, letters: letters('äöüß') }, // German
  { encodings: WESTERN, letters: letters('àâæçèéêëîïôœùûüÿ') }, // French
  { encodings: WESTERN, letters: letters('áéíóúüñ') }, // Spanish
  { encodings: WESTERN, letters: letters('àáâãçéêíóôõúü') }, // Portuguese
  { encodings: WESTERN, letters: letters('àèéìíòóùú') }, // Italian
  { encodings: WESTERN, letters: letters('áèéëïíóöüú') }, // Dutch
  { encodings: WESTERN, letters: letters('äåæöøéü') }, // Nordic
  { encodings: CENTRAL, letters: letters('ąćęłńóśźż') }, // Polish
  { encodings: CENTRAL, letters: letters('áčďéěíňóřšťúůýžäĺľôŕ') }, // Czech, Slovak
  { encodings: CENTRAL, letters: letters('áéíóöőúüű') }, // Hungarian
  { encodings: CENTRAL, letters: letters('čćđšž') }, // Croatian, Slovene
  { encodings: CENTRAL, letters: letters('ăâîşţ') }, // Romanian
  {
    encodings: ['windows-1251'],
    letters: /[\u0401\u0404\u0406\u0407\u0410-\u044f\u0451\u0454\u0456\u0457\u0490\u0491№«»–—„“”\u00a0]/gu,
  },
  { encodings: ['windows-1253'], letters: /[\u0386-\u03ce€«»–’\u00a0]/gu },
  { encodings: ['euc-kr'], letters: /[\u3000-\u3002\uac00-\ud7a3\uff01-\uff5e]/gu },
  {
    encodings: ['shift_jis'],
    letters: /[\u3000-\u300f\u3041-\u3096\u30a1-\u30fc\u4e00-\u9fff\uff01-\uff5e]/gu,
  },
  { encodings: ['gb18030'], letters: /[\u3000-\u3002\u4e00-\u9fff\uff01-\uff5e]/gu },
  // Chinese reads as Japanese without kana, so this comes after it.
  { encodings: ['euc-jp'], letters: /[\u3000-\u300f\u3041-\u3096\u30a1-\u30fc\u4e00-\u9fff\uff01-\uff5e]/gu },
  // Half-width katakana, in which Japanese banks write names.
  { encodings: ['shift_jis'], letters: /[\uff61-\uff9f]/gu },
];
