// What pops up stays where it belongs in the page: in its landmark, and within the dialog that hides all else from screen
// readers. Fixed, it is cut off by nothing around it.
const strategy = 'fixed'

export const menuPositioning = { placement: 'bottom-end', strategy } as const
export const pickerPositioning = { sameWidth: true, strategy } as const

/**
 * For sticky bars. At 400 % zoom a window is so low that they would cover the content (WCAG 2.2, 1.4.10), so they
 * scroll along there.
 */
export const staysPut = { '@media (max-height: 26rem)': { position: 'static !important' } }
