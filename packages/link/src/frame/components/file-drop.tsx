import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Icon } from './icon.tsx';

interface FileDropProps {
  readonly label: string;
  readonly button: string;
  /** What can be chosen. */
  readonly hint: ComponentChildren;
  /** There are some already: more can be added. */
  readonly isSmall: boolean;
  readonly onFiles: (files: Iterable<File>) => void;
}

/** Takes files by the system's chooser, and by dropping them anywhere on the page. */
export function FileDrop({ label, button, hint, isSmall, onFiles }: FileDropProps) {
  const input = useRef<HTMLInputElement>(null);
  const isOver = useDrop(onFiles);
  const size = isSmall ? ' file-drop-small' : '';
  return (
    <div class={isOver ? `file-drop file-drop-over${size}` : `file-drop${size}`} data-testid="file-drop">
      {isSmall ? null : <Icon name="upload" />}
      <p class="file-drop-label">{label}</p>
      <button
        type="button"
        class="button button-secondary"
        data-testid="choose-files"
        onClick={() => input.current?.click()}
      >
        {button}
      </button>
      {isSmall ? null : <p class="muted">{hint}</p>}
      {/* Phones grey out what they do not know by its type, so every file can be chosen. */}
      <input
        ref={input}
        type="file"
        multiple
        hidden
        data-testid="file-input"
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          // The same file may be chosen again after it was taken off the list.
          currentTarget.value = '';
        }}
      />
    </div>
  );
}

/** A file that is dropped beside the field would replace the page. */
function useDrop(onFiles: FileDropProps['onFiles']): boolean {
  const [isOver, setOver] = useState(false);
  const latest = useRef(onFiles);
  latest.current = onFiles;
  useEffect(() => {
    const over = (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    };
    const leave = ({ relatedTarget }: DragEvent) => {
      if (relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      latest.current([...(event.dataTransfer?.files ?? [])]);
    };
    window.addEventListener('dragover', over);
    window.addEventListener('dragleave', leave);
    window.addEventListener('drop', drop);
    return () => {
      window.removeEventListener('dragover', over);
      window.removeEventListener('dragleave', leave);
      window.removeEventListener('drop', drop);
    };
  }, []);
  return isOver;
}
