/** The on-screen keyboard. It is loaded with a kiosk's page if the tenant enables it. */
import SimpleKeyboard from 'simple-keyboard';
import { useEffect, useLayoutEffect, useRef, useState, type MouseEvent, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { useCopy } from '../../../core/contract';
import {
  afterKey,
  ENTER,
  ERASE,
  firstLayer,
  HIDE,
  rowsOf,
  SPACE,
  type KeyboardState,
  type Layer,
} from '../domain/keys';
import { erase, nextField, pressEnter, typeText } from '../browser/typing';
import { watchTypedField, type FocusedField, type TypedField } from '../browser/typedField';
import { repeatWhilePressed } from '../browser/repeatWhilePressed';
import { FOOT, KeyboardRoom, Keys, LOW_PX, Panel } from './keyboardStyles';
import { useKeyLabels } from './useKeyLabels';

/** Shown while a field has the focus, until the user hides it. A touch on the field shows it again. */
export default function Keyboard() {
  const [focusedField, setFocusedField] = useState<FocusedField>();
  useEffect(() => watchTypedField(setFocusedField), []);
  if (!focusedField) return null;
  // While a modal dialog is open, only content inside it can be used.
  const place = focusedField.field.closest('dialog') ?? document.body;
  return createPortal(
    <KeyboardPanel focusedField={focusedField} onDone={() => setFocusedField(undefined)} />,
    place,
  );
}

interface KeyboardPanelProps {
  readonly focusedField: FocusedField;
  readonly onDone: () => void;
}

function KeyboardPanel({ focusedField, onDone }: KeyboardPanelProps) {
  const copy = useCopy();
  const { field, keyboardMode } = focusedField;
  const [keyboardState, setKeyboardState] = useState<KeyboardState>(() => ({
    layer: firstLayer(keyboardMode),
    shift: 'off',
  }));
  const [lastField, setLastField] = useState(focusedField);
  if (lastField !== focusedField) {
    setLastField(focusedField);
    if (lastField.field !== field) setKeyboardState({ layer: firstLayer(keyboardMode), shift: 'off' });
  }
  const panel = useRef<HTMLDivElement>(null);
  useOnTop(panel);
  const press = (key: string) => {
    // The field may have been removed with its screen.
    if (!field.isConnected) return onDone();
    if (key === HIDE) return onDone();
    if (key === ENTER) return goToNextField(field, onDone);
    if (key === ERASE) erase(field);
    else if (key === SPACE) typeText(field, ' ');
    else if (!isWord(key)) typeText(field, key);
    setKeyboardState(afterKey(keyboardState, key));
  };
  const keys = useKeys(focusedField, keyboardState, (key) => {
    if (actsOnRelease(key)) return;
    press(key);
    if (key === ERASE) repeatWhilePressed(() => erase(field));
  });
  // After rendering of the keys: before that, the panel has no height.
  useKeyboardSpace(panel, field, keyboardState.layer);
  const click = ({ target, detail }: MouseEvent) => {
    const key = target instanceof Element && target.closest('[data-skbtn]')?.getAttribute('data-skbtn');
    // A screen reader or a switch device may send only a click.
    if (key && (actsOnRelease(key) || detail === 0)) press(key);
  };
  return (
    <Panel
      ref={panel}
      popover="manual"
      role="region"
      aria-label={copy('kiosk.keyboard.label')}
      data-layer={keyboardState.layer}
      // Keeps the focus in the field during a press here.
      onMouseDown={(event) => event.preventDefault()}
      onClick={click}
    >
      <KeyboardRoom />
      <Keys>
        <div ref={keys} className="keys" />
      </Keys>
    </Panel>
  );
}

const isWord = (key: string) => key.length > 1 && key.startsWith('{');

/** Keys that may hide the keyboard act at the end of the press, which would otherwise end on the page behind. */
const actsOnRelease = (key: string) => key === HIDE || key === ENTER;

/** Moves to the next field, as a device's keyboard does. The last field submits the form. */
function goToNextField(field: TypedField, onDone: () => void): void {
  const next = field instanceof HTMLTextAreaElement ? undefined : nextField(field);
  if (next) return next.focus();
  pressEnter(field);
  if (!(field instanceof HTMLTextAreaElement)) onDone();
}

/** simple-keyboard only renders the keys and reports presses, so it stores no text. */
function useKeys(
  { field, keyboardMode }: FocusedField,
  keyboardState: KeyboardState,
  onPress: (key: string) => void,
) {
  const place = useRef<HTMLDivElement>(null);
  const drawn = useRef<SimpleKeyboard>(undefined);
  const pressed = useRef(onPress);
  const labels = useKeyLabels(field, keyboardState);
  useLayoutEffect(() => {
    pressed.current = onPress;
  });
  useLayoutEffect(() => {
    const options = {
      layout: { default: rowsOf(keyboardState.layer, keyboardMode, keyboardState.shift) },
      ...labels,
    };
    if (drawn.current) return drawn.current.setOptions(options);
    if (!place.current) return;
    drawn.current = new SimpleKeyboard(place.current, {
      ...options,
      theme: '',
      useButtonTag: true,
      disableButtonHold: true,
      disableCaretPositioning: true,
      enableLayoutCandidates: false,
      inputPattern: /^$/,
      onKeyPress: (key: string) => pressed.current(key),
    });
  }, [keyboardState, keyboardMode, labels]);
  useEffect(
    () => () => {
      drawn.current?.destroy();
      drawn.current = undefined;
    },
    [],
  );
  return place;
}

/** Shows the panel in the top layer, above a dialog that has opened meanwhile. */
function useOnTop(panel: RefObject<HTMLDivElement | null>): void {
  useLayoutEffect(() => {
    const shown = panel.current;
    if (typeof shown?.showPopover === 'function') shown.showPopover();
  }, [panel]);
}

/**
 * Sets the keyboard's height as a CSS variable, and scrolls the field above the keyboard. In a low window the label
 * is at the top, so that as much as possible of the text below the field is visible: an error, the password rules.
 */
function useKeyboardSpace(panel: RefObject<HTMLDivElement | null>, field: TypedField, layer: Layer): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const bring = () => {
      style.setProperty(FOOT, `${panel.current?.offsetHeight ?? 0}px`);
      const label = window.innerHeight < LOW_PX ? field.labels?.[0] : undefined;
      label?.scrollIntoView?.({ block: 'start', behavior: 'instant' });
      // In large letters there may be no space for both.
      field.scrollIntoView?.({ block: 'nearest', behavior: 'instant' });
    };
    bring();
    window.addEventListener('resize', bring);
    return () => {
      window.removeEventListener('resize', bring);
      style.removeProperty(FOOT);
    };
  }, [panel, field, layer]);
}
