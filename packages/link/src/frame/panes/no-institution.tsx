import { Button } from '../components/button.tsx';
import { DeveloperNote } from '../components/developer-note.tsx';
import { useFrame } from '../hooks/frame-context.ts';
import type { PaneOf, WidgetLook } from '../server/wire-types.ts';
import { countryName } from '../text/format-values.ts';
import type { Translate } from '../text/translate.ts';

interface NoInstitutionProps {
  readonly pane: PaneOf<'institutions'>;
  readonly t: Translate;
  readonly look: WidgetLook;
  readonly busy: boolean;
  readonly onPopular: () => void;
  readonly onManual: () => void;
  readonly onUpload: () => void;
}

/** A search that found nothing, and each way that is open now. */
export function NoInstitution(props: NoInstitutionProps) {
  const { pane, t, look, busy, onPopular, onManual, onUpload } = props;
  const { locale } = useFrame();
  const { query, country_code: code, country_codes: codes } = pane;
  const country = countryName(locale, code);
  const searched = query !== '';
  return (
    <div class="empty" data-testid="no-institution">
      <p class="empty-title">
        {searched ? t('institutions.none', { query }) : t('institutions.none_popular')}
      </p>
      {searched ? <p>{t('institutions.none_hint')}</p> : null}
      <p>{t(codes.length > 1 ? 'institutions.none_country' : 'institutions.only_country', { country })}</p>
      <div class="empty-ways">
        {searched ? (
          <Button testId="show-popular" busy={busy} onClick={onPopular}>
            {t('institutions.show_popular')}
          </Button>
        ) : null}
        {pane.upload ? (
          <Button testId="upload-statements" busy={busy} onClick={onUpload}>
            {t('institutions.upload')}
          </Button>
        ) : null}
        {pane.manual_numbers ? (
          <Button testId="manual-numbers" busy={busy} onClick={onManual}>
            {t('institutions.manual')}
          </Button>
        ) : null}
      </div>
      {look.developer && searched ? (
        <div class="empty-note">
          <DeveloperNote title={t('general.developer')}>{t('developer.find_banks')}</DeveloperNote>
        </div>
      ) : null}
    </div>
  );
}
