import { expect, it } from 'vitest';
import english from '../messages/en.first.json' with { type: 'json' };
import french from '../messages/fr.first.json' with { type: 'json' };
import { hasTexts, LANGUAGES } from './catalogues.ts';
import { englishTranslation, loadTranslation } from './translate.ts';

it('speaks the language that is asked for', async () => {
  const { language, dir, t } = await loadTranslation('fr');
  expect({ language, dir }).toEqual({ language: 'fr', dir: 'ltr' });
  expect(t('general.continue')).toBe(french['general.continue']);
  expect(t('institutions.results', { count: 2 })).toBe('2 banques trouvées');
});

it('has the texts that a session begins with, and others where a pane needs them', async () => {
  // Of its own: other tests of the same worker may have fetched everything.
  const own = (await import('./catalogues.ts?of-its-own' as string)) as typeof import('./catalogues.ts');
  await own.fetchFirstTexts('it');
  expect(own.textOf('it', 'general.back')).toBe('Indietro');
  expect(own.textOf('it', 'credentials.submit')).toBe('Log in');
  expect([own.hasTexts('it', 'consent'), own.hasTexts('it', 'credentials')]).toEqual([true, false]);
  await own.completeTexts('it');
  expect(own.hasTexts('it', 'credentials')).toBe(true);
  expect(own.textOf('it', 'credentials.submit')).toBe('Accedi');

  const { t } = await loadTranslation('it', { pane: 'credentials' });
  expect(hasTexts('it', 'credentials')).toBe(true);
  expect(t('credentials.submit')).toBe('Accedi');
});

it.each(['ja', 'xx', '', 'constructor', '__proto__'])(
  'speaks English where there are no texts: %j',
  async (language) => {
    const translation = await loadTranslation(language);
    expect(translation.language).toBe('en');
    expect(translation.t('general.continue')).toBe(english['general.continue']);
  },
);

it('has English at once, and all languages when they are wanted', async () => {
  expect(englishTranslation().t('general.back')).toBe('Back');
  for (const language of LANGUAGES) expect((await loadTranslation(language)).language).toBe(language);
});

it.each([
  ['lv', 'Atlikušais laiks: 20 minūšu', 'Atlikušais laiks: 21 minūte', 'Atlikušais laiks: 2 minūtes'],
  ['lt', 'Liko 20 minučių', 'Liko 21 minutė', 'Liko 2 minutės'],
  ['ro', 'Au rămas 20 de minute', 'Au rămas 21 de minute', 'Au rămas 2 minute'],
  ['sv', '20 minuter kvar', '21 minuter kvar', '2 minuter kvar'],
  ['vi', 'Còn 20 phút', 'Còn 21 phút', 'Còn 2 phút'],
])('counts as its language does: %s', async (language, ...said) => {
  const { t } = await loadTranslation(language);
  expect([20, 21, 2].map((count) => t('general.minutes_left', { count }))).toEqual(said);
});

it('takes the operator’s texts before its own, in any language', async () => {
  const changed = { 'consent.title': 'Bonjour de {app}', 'unknown.key': 'x' };
  const { t } = await loadTranslation('fr', { changed });
  expect(t('consent.title', { app: 'Ada' })).toBe('Bonjour de Ada');
  expect(t('general.continue')).toBe('Continuer');
});

it('lets an operator leave a line out', async () => {
  const { t } = await loadTranslation('en', { changed: { 'consent.intro': '' } });
  expect(t('consent.intro')).toBe('');
});

it('writes numbers as the person’s browser does, if that is in the language of the texts', async () => {
  expect((await loadTranslation('en', { preferred: ['de-AT', 'en-GB', 'en-US'] })).locale).toBe('en-GB');
  expect((await loadTranslation('de', { preferred: ['de-AT', 'en-GB'] })).locale).toBe('de-AT');
  expect((await loadTranslation('es', { preferred: ['de-AT', 'est'] })).locale).toBe('es');
});
