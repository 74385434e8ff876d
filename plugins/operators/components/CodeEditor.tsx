/** A text with its Problems at their lines. The Tab key leaves the editor, as it leaves any other field. */
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { json } from '@codemirror/lang-json';
import { bracketMatching, defaultHighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { lintGutter, lintKeymap, setDiagnostics, type Diagnostic } from '@codemirror/lint';
import { highlightSelectionMatches, searchKeymap } from '@codemirror/search';
import { EditorState, Transaction, type Text } from '@codemirror/state';
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  keymap,
  lineNumbers,
  type ViewUpdate,
} from '@codemirror/view';
import { useTheme, type Theme } from '@emotion/react';
import styled from '@emotion/styled';
import { useEffect, useEffectEvent, useRef } from 'react';
import { pageNonce } from '../../../core/contract';
import type { Problem } from '../../../schemas/generated/api';

const Surface = styled('div')(({ theme }) => ({
  border: `1px solid ${theme.foyer.lineStrong}`,
  borderRadius: theme.foyer.radius.s,
  overflow: 'hidden',
  '&:focus-within': { outline: `3px solid ${theme.foyer.focus}`, outlineOffset: 2 },
}));

const MONOSPACE = 'ui-monospace, "SF Mono", Menlo, Consolas, "Liberation Mono", monospace';

const styles = ({ foyer }: Theme) =>
  EditorView.theme({
    '&': { fontSize: '0.8125rem', background: foyer.surface, color: foyer.text },
    '&.cm-focused': { outline: 'none' },
    '.cm-scroller': { fontFamily: MONOSPACE, lineHeight: '1.6', maxHeight: 'min(70vh, 60rem)' },
    '.cm-gutters': { background: foyer.surfaceSunk, color: foyer.textQuiet, border: 'none' },
    '.cm-activeLine, .cm-activeLineGutter': { background: foyer.primarySoft },
  });

/** The place of a Problem in the text that is shown. The text may have changed since the check. */
function diagnosticOf({ line, column, severity, message, fix }: Problem, doc: Text): Diagnostic {
  const at = doc.line(Math.min(Math.max(line, 1), doc.lines));
  const from = Math.min(at.from + Math.max(column - 1, 0), at.to);
  return { from, to: at.to, severity, message: fix === undefined ? message : `${message} ${fix}` };
}

export interface CodePlace {
  readonly line: number;
  /** Another value moves to the same line again. */
  readonly request: number;
}

interface CodeEditorProps {
  readonly label: string;
  readonly text: string;
  readonly problems: readonly Problem[];
  /** Undefined: the text can be read and not changed. */
  readonly onChange?: (text: string) => void;
  readonly place?: CodePlace;
}

/** Changes from outside, such as an undo on the server, which must not be saved again. */
const isOwnChange = (update: ViewUpdate): boolean =>
  update.docChanged && !update.transactions.some((one) => one.annotation(Transaction.remote) === true);

export function CodeEditor({ label, text, problems, onChange, place }: CodeEditorProps) {
  const theme = useTheme();
  const parent = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  const changed = useEffectEvent((now: string) => onChange?.(now));
  const initialText = useEffectEvent(() => text);
  const isReadOnly = onChange === undefined;

  useEffect(() => {
    if (parent.current === null) return undefined;
    const nonce = pageNonce();
    const editor = new EditorView({
      parent: parent.current,
      doc: initialText(),
      extensions: [
        ...(nonce === undefined ? [] : [EditorView.cspNonce.of(nonce)]),
        lineNumbers(),
        history(),
        drawSelection(),
        bracketMatching(),
        highlightActiveLine(),
        highlightSelectionMatches(),
        syntaxHighlighting(defaultHighlightStyle, { fallback: true }),
        json(),
        lintGutter(),
        EditorView.lineWrapping,
        EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' }),
        EditorState.readOnly.of(isReadOnly),
        keymap.of([...defaultKeymap, ...historyKeymap, ...searchKeymap, ...lintKeymap]),
        EditorView.updateListener.of((update) => {
          if (isOwnChange(update)) changed(update.state.doc.toString());
        }),
        styles(theme),
      ],
    });
    view.current = editor;
    return () => editor.destroy();
  }, [label, isReadOnly, theme]);

  useEffect(() => {
    const editor = view.current;
    if (editor === undefined || editor.state.doc.toString() === text) return;
    editor.dispatch({
      changes: { from: 0, to: editor.state.doc.length, insert: text },
      annotations: Transaction.remote.of(true),
    });
  }, [text]);

  useEffect(() => {
    const editor = view.current;
    if (editor === undefined) return;
    const { doc } = editor.state;
    editor.dispatch(
      setDiagnostics(
        editor.state,
        problems.map((problem) => diagnosticOf(problem, doc)),
      ),
    );
  }, [problems]);

  useEffect(() => {
    const editor = view.current;
    if (editor === undefined || place === undefined) return;
    const { from } = editor.state.doc.line(Math.min(Math.max(place.line, 1), editor.state.doc.lines));
    editor.dispatch({
      selection: { anchor: from },
      effects: EditorView.scrollIntoView(from, { y: 'center' }),
    });
    editor.focus();
  }, [place]);

  return <Surface ref={parent} />;
}
