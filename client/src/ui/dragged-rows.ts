import { css } from './css.ts'

/** Of a list whose rows are dragged by `useReorder`. */
export const draggedRows = css({
  '&[data-dragging]': { userSelect: 'none', cursor: 'grabbing' },
  // The pointer is over many rows then, none of which it is about.
  '&[data-dragging] > [data-row]': { transition: 'transform 160ms', pointerEvents: 'none' },
  '& > [data-dragged][data-dragged]': {
    transition: 'none',
    willChange: 'transform',
    position: 'relative',
    zIndex: '1',
    boxShadow: 'lg',
    borderRadius: 'l3',
  },
  '& [data-handle]': { touchAction: 'none', cursor: 'grab' },
  '&[data-dragging] [data-handle]': { cursor: 'grabbing' },
})
