import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { CopyButton } from '../parts/copy.tsx';
import { Choice } from '../parts/filters.tsx';
import { go, withQuery } from '../parts/router.tsx';
import { schemeNow } from '../parts/scheme.ts';
import { Select } from '../parts/select.tsx';
import type { CustomizationDocument } from '../text/customization.ts';

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
  const view = viewOf(query);
  const { device, ...shown } = view;
  const customization = lookOf({ name, document, logoNeedsLight, language: view.language });
  const { frame, offer } = useFrame(JSON.stringify({ ...shown, customization }));
  return (
    <section class="card studio-preview" aria-labelledby="preview-title">
      <div class="card-head">
        <h2 id="preview-title">Preview</h2>
        <CopyButton text={location.href} what="address of this preview" />
      </div>
      <ViewChoices view={view} offer={offer} />
      <div class={`device device-${device}`}>
        <iframe ref={frame} src="/preview" title="Preview of Link" inert data-testid="preview" />
      </div>
    </section>
  );
}

interface View {
  readonly pane: string;
  readonly language: string;
  readonly scheme: string;
  readonly device: 'phone' | 'desktop';
}

/** It stands in the address, so that it can be shared. */
function viewOf(query: URLSearchParams): View {
  return {
    pane: query.get('pane') ?? 'consent',
    language: query.get('language') ?? 'en',
    scheme: query.get('scheme') ?? schemeNow(),
    device: query.get('device') === 'desktop' ? 'desktop' : 'phone',
  };
}

/** Tells the frame what to show, once it listens and whenever that is another one. @param wish as JSON */
function useFrame(wish: string) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [offer, setOffer] = useState<Offer>();
  // The frame speaks once, perhaps before the page is drawn, after which other effects run.
  useLayoutEffect(() => {
    const listen = ({ source, origin, data }: MessageEvent) => {
      if (origin === location.origin && source === frame.current?.contentWindow) setOffer(data as Offer);
    };
    addEventListener('message', listen);
    return () => removeEventListener('message', listen);
  }, []);
  useEffect(() => {
    if (offer) frame.current?.contentWindow?.postMessage(JSON.parse(wish), location.origin);
  }, [offer, wish]);
  return { frame, offer };
}

function ViewChoices({ view, offer }: { readonly view: View; readonly offer: Offer | undefined }) {
  const { pane, language, scheme, device } = view;
  const choose = (what: string) => (value: string) => go(withQuery(what, value), 'replace');
  return (
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
      <Choice name="device" label="Device" value={device} choices={DEVICES} />
      <Choice name="scheme" label="Scheme" value={scheme} choices={SCHEMES} />
    </div>
  );
}

const DEVICES = [
  ['phone', 'Phone'],
  ['desktop', 'Desktop'],
] as const;
const SCHEMES = [
  ['light', 'Light'],
  ['dark', 'Dark'],
] as const;

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
