import { Icon } from '../components/icon.tsx';
import type { WidgetLook } from '../server/wire-types.ts';
import { languageName } from '../text/format-values.ts';
import type { Translate } from '../text/translate.ts';

export interface TopBarProps {
  readonly t: Translate;
  readonly look: WidgetLook | null;
  readonly language: string;
  readonly languages: readonly string[];
  /** Null: there is nothing to go back to. */
  readonly onBack: (() => void) | null;
  /** Null: the dialog cannot be closed from here. */
  readonly onClose: (() => void) | null;
  readonly onLanguage: (language: string) => void;
}

/** The top of the dialog: back, operator, language, close. */
export function TopBar({ t, look, language, languages, onBack, onClose, onLanguage }: TopBarProps) {
  return (
    <header class="bar">
      {onBack ? (
        <button
          type="button"
          class="bar-button"
          aria-label={t('general.back')}
          data-testid="back"
          onClick={onBack}
        >
          <Icon name="back" />
        </button>
      ) : null}
      <div class="bar-whose">
        <Whose look={look} />
      </div>
      {look?.developer ? (
        <p class="test-mode" data-testid="test-mode">
          <span aria-hidden="true">{t('general.test')}</span>
          <span class="visually-hidden">{t('general.test_mode')}</span>
        </p>
      ) : null}
      {languages.length > 1 ? (
        <LanguageSwitch t={t} language={language} languages={languages} onLanguage={onLanguage} />
      ) : null}
      {onClose ? (
        <button
          type="button"
          class="bar-button"
          aria-label={t('general.close')}
          data-testid="close"
          onClick={onClose}
        >
          <Icon name="close" />
        </button>
      ) : null}
    </header>
  );
}

/** The operator, by a logo for each scheme; one that is hard to see on the dark ground stands on a light one there. */
function Whose({ look }: { readonly look: WidgetLook | null }) {
  const name = look?.operator_name ?? '';
  const { logo, logo_dark: dark, logo_needs_light: needsLight } = look?.customization ?? {};
  if (!logo) return <span class="bar-name">{name}</span>;
  const usual = dark ? 'bar-logo on-light' : needsLight ? 'bar-logo bar-logo-plate' : 'bar-logo';
  return (
    <>
      <img class={usual} src={`data:image/png;base64,${logo}`} alt={name} />
      {dark ? <img class="bar-logo on-dark" src={`data:image/png;base64,${dark}`} alt={name} /> : null}
    </>
  );
}

type LanguageSwitchProps = Pick<TopBarProps, 't' | 'language' | 'languages' | 'onLanguage'>;

/** Each language has its own name for itself, because its speakers may read no other. */
function LanguageSwitch({ t, language, languages, onLanguage }: LanguageSwitchProps) {
  return (
    <span class="language">
      <Icon name="globe" />
      <span aria-hidden="true">{language.toUpperCase()}</span>
      <select
        aria-label={t('general.language')}
        data-testid="language"
        value={language}
        onChange={(event) => onLanguage(event.currentTarget.value)}
      >
        {languages.map((each) => (
          <option key={each} value={each} lang={each}>
            {languageName(each)}
          </option>
        ))}
      </select>
    </span>
  );
}
