// The numbers of the specification, for the pages and the service worker: section 9 of docs/specification.md. The theme's
// colours are in ui/theme/colors.ts.

/** How often an open page looks for a newer build of the client, and the browser for a newer worker. */
export const buildCheckMs = 3_600_000
export const workerCheckMs = 3_600_000
/** A path whose code is gone reloads at most once within this time. */
export const chunkGuardMs = 10_000
/** Files that are loaded ahead at the same time. */
export const preloadsAtOnce = 4
/** A longer delay overflows the browser's timers, which then fire at once. */
export const longestTimerMs = 2_147_483_647

export const apiRetries = 1
export const apiRetryDelayMs = 500

export const socketTimeoutMs = 20_000
export const socketDelayMs = 1_000
export const longestSocketDelayMs = 5_000
export const socketRandomization = 0.5

export const toastsKept = 5
/** For what has to be read. */
export const toastMs = 5_000
/** What the product says in passing: “Saved”. */
export const productToastMs = 2_000
/** Signed in, signed out, expired. */
export const sessionToastMs = 1_000
export const toastRemovalMs = 200
export const toastSwipePx = 50
export const toastHotkey = 'F8'
export const toastGapPx = 16
/** At the bottom right. */
export const toastPlacement = 'bottom-end'

export const tooltipDelayMs = 700
/** How soon after one tooltip the next is shown at once. */
export const tooltipSkipMs = 300

export const loadingThrottleMs = 200
export const loadingDurationMs = 2_000
export const loadingHideMs = 500
export const loadingResetMs = 400
export const loadingHeightPx = 3

/** An older notification interrupts nobody. */
export const staleAfterMs = 30_000
export const duplicateWindowMs = 60_000
export const receivedKeptMs = 86_400_000
export const desktopCloseMs = 5_000
/** After this long an installed app on Android asks for the permission that nobody has answered yet. */
export const androidRetryMs = 2_000
/** How long a notification waits for an icon of its own. */
export const iconFetchMs = 1_500
