import { useContext, useEffect, useRef, useState } from 'preact/hooks';
import { Confirm } from '../parts/confirm.tsx';
import { ConsoleContext } from '../parts/console-context.ts';
import { CopyButton } from '../parts/copy.tsx';
import { PlaceLink } from '../parts/router.tsx';
import { Twin } from '../parts/states.tsx';
import { useAct } from '../parts/use-act.ts';
import { ask } from '../server/ask.ts';
import type { ShownCustomization } from '../server/wire-types.ts';
import type { CustomizationDocument } from '../text/customization.ts';
import { SourcePill } from './source-pill.tsx';
import { StudioContrast } from './studio-contrast.tsx';
import { StudioFields } from './studio-fields.tsx';
import { StudioPreview } from './studio-preview.tsx';
import { StudioTexts } from './studio-texts.tsx';
import { StudioVersions } from './studio-versions.tsx';
import { useVerdict } from './use-verdict.ts';

interface StudioEditorProps {
  readonly shown: ShownCustomization;
  readonly query: URLSearchParams;
  again(): void;
}

/** One customization: what is changed of it, beside what people will see. */
export function StudioEditor({ shown, query, again }: StudioEditorProps) {
  const { team, role } = useContext(ConsoleContext);
  const { name } = shown;
  const mayChange = role === 'developer' || role === 'operator';
  const { document, isEdited, basedOn, edit, discard } = useDraft(shown);
  const verdict = useVerdict(team, name, document);
  const save = async () => {
    const text = JSON.stringify(document);
    const next = await ask('saveLinkCustomization', { clientId: team, name, basedOn, document: text });
    again();
    return `Version ${next} of ${name} holds from now on`;
  };
  const withdraw = async () => {
    await ask('withdrawLinkCustomization', { clientId: team, name, basedOn: shown.version ?? 0 });
    again();
    return `${name} is withdrawn`;
  };
  return (
    <section aria-labelledby="studio-title" data-testid="studio">
      <Head shown={shown} />
      <div class="studio">
        <fieldset class="studio-form" disabled={!mayChange}>
          <legend class="visually-hidden">What is changed</legend>
          <StudioFields document={document} onChange={edit} />
          <StudioTexts document={document} onChange={edit} />
          <StudioVersions shown={shown} document={document} again={again} />
        </fieldset>
        <div class="studio-side">
          {mayChange && (
            <SaveBar
              name={name}
              problem={verdict.problem}
              isEdited={isEdited}
              canWithdraw={shown.source === 'saved'}
              save={save}
              discard={discard}
              withdraw={withdraw}
            />
          )}
          <StudioPreview
            name={name}
            document={document}
            logoNeedsLight={verdict.logoNeedsLight}
            query={query}
          />
          <StudioContrast document={document} />
        </div>
      </div>
      <Twin command={`fairlead link-customizations save ${name} FILE.json`} />
    </section>
  );
}

/** What is on the page: the version that holds, until it is edited. Another version ends the edit. */
function useDraft(shown: ShownCustomization) {
  const version = shown.version ?? 0;
  const [edited, setEdited] = useState<CustomizationDocument>();
  const [basedOn, setBasedOn] = useState(version);
  const editedOf = useRef(version);
  useEffect(() => {
    // Effects run after the page is drawn, and an edit may be quicker.
    if (editedOf.current === version) return;
    editedOf.current = version;
    setEdited(undefined);
  }, [version]);
  return {
    // What the server checked when it was saved.
    document: edited ?? (shown.document as CustomizationDocument),
    isEdited: edited !== undefined,
    basedOn,
    edit(next: CustomizationDocument) {
      if (edited === undefined) setBasedOn(version);
      setEdited(next);
    },
    discard: () => setEdited(undefined),
  };
}

function Head({ shown: { name, source } }: Pick<StudioEditorProps, 'shown'>) {
  return (
    <>
      <div class="page-head">
        <h1 id="studio-title" class="wrap">
          {name}
        </h1>
        <SourcePill source={source} />
        <CopyButton text={name} what="link_customization_name" testId="copy-name" />
        <PlaceLink to="/studio" class="studio-all">
          All customizations
        </PlaceLink>
      </div>
      {source === 'file' && (
        <p class="warning">
          This one is a file of the operator. What is saved here holds before it, for this team alone.
        </p>
      )}
    </>
  );
}

interface SaveBarProps {
  readonly name: string;
  readonly problem: string | null;
  readonly isEdited: boolean;
  readonly canWithdraw: boolean;
  save(): Promise<string>;
  discard(): void;
  withdraw(): Promise<string>;
}

function SaveBar({ name, problem, isEdited, canWithdraw, save, discard, withdraw }: SaveBarProps) {
  const { isBusy, act } = useAct();
  return (
    <div class="card studio-save">
      <p class={problem === null ? 'quiet' : 'studio-problem'} role="status" data-testid="verdict">
        {problem ?? (isEdited ? 'Not saved yet.' : 'No changes to save.')}
      </p>
      <div class="acts">
        <button
          type="button"
          class="button button-primary"
          disabled={isBusy || !isEdited || problem !== null}
          data-testid="save-customization"
          onClick={() => act(save)}
        >
          Save a version
        </button>
        <button type="button" class="button" disabled={!isEdited} onClick={discard}>
          Discard
        </button>
        {canWithdraw && (
          <Confirm label="Withdraw" title={`Withdraw ${name}?`} testId="withdraw" work={withdraw}>
            <p>
              From then on the operator’s file of that name holds, or Link as it is; without a file,
              link_tokens that name it are refused. Versions are kept, and can be brought back.
            </p>
          </Confirm>
        )}
      </div>
    </div>
  );
}
