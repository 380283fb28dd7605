import { useEffect, useState } from 'preact/hooks';
import { Select } from '../parts/select.tsx';
import { fromLines, toLines, withValue } from '../text/customization.ts';
import type { FieldsProps } from './studio-fields.tsx';

/** Languages of link_tokens. */
const LANGUAGES = [
  'en',
  'da',
  'de',
  'es',
  'et',
  'fr',
  'hi',
  'it',
  'lt',
  'lv',
  'nl',
  'no',
  'pl',
  'pt',
  'ro',
  'sv',
  'vi',
] as const;

/** Texts in place of Link's own, of one language at a time. */
export function StudioTexts({ document, onChange }: FieldsProps) {
  const [language, setLanguage] = useState('en');
  const saved = document.texts?.[language];
  const [lines, setLines] = useState(toLines(saved));
  // What was typed stays as long as it means what the document says.
  useEffect(() => {
    if (JSON.stringify(fromLines(lines)) !== JSON.stringify(saved ?? {})) setLines(toLines(saved));
  }, [language, JSON.stringify(saved)]);
  const type = (text: string) => {
    setLines(text);
    const { [language]: _, ...others } = document.texts ?? {};
    const own = fromLines(text);
    const isNone = Object.keys(own).length === 0;
    onChange(withValue(document, 'texts', isNone ? others : { ...others, [language]: own }));
  };
  const name = new Intl.DisplayNames(['en'], { type: 'language' });
  return (
    <section class="card" aria-labelledby="texts-title">
      <h2 id="texts-title">Texts</h2>
      <div class="studio-fields">
        <Select
          label="Language"
          value={language}
          testId="texts-language"
          options={LANGUAGES.map((code) => {
            const count = Object.keys(document.texts?.[code] ?? {}).length;
            return [code, `${name.of(code)}${count === 0 ? '' : ` (${count})`}`];
          })}
          onValue={setLanguage}
        />
        <label class="field studio-wide">
          <span>One text a line</span>
          <textarea
            rows={5}
            value={lines}
            placeholder="consent.title = {app} would like to see your accounts"
            spellcheck={false}
            data-testid="texts"
            onInput={({ currentTarget }) => type(currentTarget.value)}
          />
        </label>
      </div>
      <p class="note">
        Keys are those of Link’s catalogues, such as consent.title or institutions.title; what stands in
        braces is filled in.
      </p>
    </section>
  );
}
