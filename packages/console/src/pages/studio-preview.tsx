import { useContext, useEffect, useRef, useState } from 'preact/hooks';
import { ConsoleContext } from '../parts/console-context.ts';
import { Choice } from '../parts/filters.tsx';
import { go, withQuery } from '../parts/router.tsx';
import { schemeNow } from '../parts/scheme.ts';
import type { CustomizationDocument } from '../text/customization.ts';
import { Select } from './studio-fields.tsx';

interface StudioPreviewProps {
  readonly name: string;
  readonly document: CustomizationDocument;
  readonly logoNeedsLight: boolean;
  readonly query: URLSearchParams;
}

/** What the frame says of itself, as `preview.tsx` of Link posts it. */
interface Offer {
  readonly panes: readonly string[];
  readonly languages: readonly string[];
}

/** Any pane of Link, drawn by Link's own code with sample data; it is looked at, not used. */
export function StudioPreview({ name, document, logoNeedsLight, query }: StudioPreviewProps) {
  const { say } = useContext(ConsoleContext);
  const frame = useRef<HTMLIFrameElement>(null);
  const [offer, setOffer] = useState<Offer>();
  const pane = query.get('pane') ?? 'consent';
  const language = query.get('language') ?? 'en';
  const scheme = query.get('scheme') ?? schemeNow();
  const device = query.get('device') ?? 'phone';
  useEffect(() => {
    const listen = ({ source, origin, data }: MessageEvent) => {
      if (origin === location.origin && source === frame.current?.contentWindow) setOffer(data as Offer);
    };
    addEventListener('message', listen);
    return () => removeEventListener('message', listen);
  }, []);
  const wish = JSON.stringify({
    pane,
    language,
    scheme,
    customization: lookOf({ name, document, logoNeedsLight, language }),
  });
  useEffect(() => {
    if (offer) frame.current?.contentWindow?.postMessage(JSON.parse(wish), location.origin);
  }, [offer, wish]);
  const choose = (what: string) => (value: string) => go(withQuery(what, value), 'replace');
  const share = async () => {
    await navigator.clipboard.writeText(location.href);
    say('Address of this preview copied');
  };
  return (
    <section class="card studio-preview" aria-labelledby="preview-title">
      <div class="card-head">
        <h2 id="preview-title">Preview</h2>
        <button
          type="button"
          class="button button-small"
          onClick={() => void share().catch(() => say('The browser does not let this page copy'))}
        >
          Copy its address
        </button>
      </div>
      <div class="studio-choices">
        <Select
          label="Pane"
          value={pane}
          testId="preview-pane"
          options={(offer?.panes ?? [pane]).map((each) => [each, each.replaceAll('-', ' ')])}
          onValue={choose('pane')}
        />
        <Select
          label="Language"
          value={language}
          testId="preview-language"
          options={(offer?.languages ?? [language]).map((each) => [each, each])}
          onValue={choose('language')}
        />
        <Choice
          name="device"
          label="Device"
          value={device}
          choices={[
            ['phone', 'Phone'],
            ['desktop', 'Desktop'],
          ]}
        />
        <Choice
          name="scheme"
          label="Scheme"
          value={scheme}
          choices={[
            ['light', 'Light'],
            ['dark', 'Dark'],
          ]}
        />
      </div>
      <div class={`device device-${device === 'desktop' ? 'desktop' : 'phone'}`}>
        <iframe ref={frame} src="/preview" title="Preview of Link" inert data-testid="preview" />
      </div>
    </section>
  );
}

type Looked = Pick<StudioPreviewProps, 'name' | 'document' | 'logoNeedsLight'> & {
  readonly language: string;
};

/** As the server tells it to the frame. */
function lookOf({ name, document, logoNeedsLight, language }: Looked) {
  const { brand = null, background = null, text = null } = document.colors ?? {};
  return {
    name,
    colors: { brand, background, text },
    radius_px: document.radius_px ?? null,
    density: document.density ?? 'comfortable',
    font: document.font ?? 'system',
    logo: document.logo ?? null,
    logo_dark: document.logo_dark ?? null,
    logo_needs_light: logoNeedsLight,
    icon: document.icon ?? null,
    texts: document.texts?.[language] ?? {},
    success_pane: document.success_pane ?? true,
  };
}
