import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { startTheme, type Theme } from '../look/theme.ts';
import type { WidgetLook } from '../server/wire-types.ts';
import type { Controller } from '../session/controller.ts';
import type { FrameState } from '../session/frame-state.ts';
import { englishTranslation, loadTranslation, type Translation } from '../text/translate.ts';

/** What is drawn, brought up to date. */
export function useFrameState(controller: Controller): FrameState {
  const [state, setState] = useState(controller.state);
  useEffect(() => {
    const update = () => setState(controller.state());
    update();
    return controller.subscribe(update);
  }, [controller]);
  return state;
}

/** In the session's language until the person chooses another one. `pane`: the kind that is shown. */
export function useTranslation(look: WidgetLook | null, pane: string | undefined) {
  const [translation, setTranslation] = useState<Translation>(englishTranslation);
  const [chosen, choose] = useState<string | null>(null);
  const language = chosen ?? look?.language ?? 'en';
  // They are in the session's own language, and no help to who reads another one.
  const changed = language === look?.language ? look.customization.texts : undefined;
  useEffect(() => {
    let wanted = true;
    loadTranslation(language, { changed, preferred: navigator.languages, pane }).then((loaded) => {
      if (wanted) setTranslation(loaded);
    }, reportError);
    return () => {
      wanted = false;
    };
  }, [language, changed]);
  useLayoutEffect(() => {
    document.documentElement.lang = translation.language;
    document.documentElement.dir = translation.dir;
  }, [translation]);
  return { translation, choose };
}

/** Colours and scheme of the session, on the root of this document. */
export function useTheme({ look, scheme }: FrameState): void {
  const theme = useRef<Theme | null>(null);
  useEffect(() => {
    theme.current = startTheme(document.documentElement, matchMedia('(prefers-color-scheme: dark)'));
    return () => theme.current?.stop();
  }, []);
  useEffect(() => {
    theme.current?.wish(scheme ?? look?.appearance_mode ?? 'system');
    if (look) theme.current?.customize(look.customization);
  }, [look, scheme]);
}
