/** The inspector of the page in a preview: whether it is on, what is on the screen, and what was chosen. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Inspected, InspectorRequest, ScreenPart } from '../../../../../core/contract';
import { inspectorReport } from '../../../domain/inspectorReport';

export interface InspectorState {
  readonly isOn: boolean;
  readonly parts: readonly ScreenPart[];
  readonly inspected: Inspected | undefined;
  readonly toggle: () => void;
  readonly choose: (part: number) => void;
  /** For each message of the page. */
  readonly handleMessage: (data: unknown) => void;
}

interface InspectorInput {
  readonly send: (request: InspectorRequest) => void;
  readonly isOn: boolean;
  readonly onTurn: (isOn: boolean) => void;
}

export function useInspector({ send, isOn, onTurn }: InspectorInput): InspectorState {
  const [parts, setParts] = useState<readonly ScreenPart[]>([]);
  const [inspected, setInspected] = useState<Inspected>();
  /** The part that was chosen in the page before it was loaded again. */
  const before = useRef<ScreenPart>(undefined);
  const turn = (next: boolean) => {
    before.current = undefined;
    onTurn(next);
    setParts([]);
    setInspected(undefined);
  };
  const end = useEffectEvent(() => {
    send({ type: 'foyer-preview-inspect', isOn: false });
    turn(false);
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const handleKey = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (key === 'Escape' && !defaultPrevented) end();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [isOn]);
  const handleMessage = (data: unknown) => {
    const report = inspectorReport(data);
    if (report === undefined) return;
    switch (report.type) {
      case 'foyer-preview-started':
        // The page was loaded again, or a link led to another one.
        if (!isOn) return;
        before.current = parts.find(({ id }) => id === inspected?.part) ?? before.current;
        setInspected(undefined);
        return send({ type: 'foyer-preview-inspect', isOn });
      case 'foyer-preview-screen':
        setParts(report.parts);
        return chooseAgain(report.parts);
      case 'foyer-preview-inspected':
        return setInspected(report.inspected);
      case 'foyer-preview-inspector-ended':
        return turn(false);
    }
  };
  const chooseAgain = (listed: readonly ScreenPart[]) => {
    const same = listed.find(
      ({ kind, label }) => kind === before.current?.kind && label === before.current.label,
    );
    if (same === undefined) return;
    before.current = undefined;
    choose(same.id);
  };
  const toggle = () => {
    turn(!isOn);
    send({ type: 'foyer-preview-inspect', isOn: !isOn });
  };
  const choose = (part: number) => send({ type: 'foyer-preview-choose', part });
  return { isOn, parts, inspected, toggle, choose, handleMessage };
}
