/** Handles have keys and announcements of their own, so those of the drag library are switched off. */
const nothing = () => undefined;

export const SILENT_DRAG = {
  announcements: {
    onDragStart: nothing,
    onDragOver: nothing,
    onDragEnd: nothing,
    onDragCancel: nothing,
  },
  screenReaderInstructions: { draggable: '' },
};
