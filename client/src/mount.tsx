import { StrictMode, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { reportError } from './ui/report-error.ts'
import { m } from './words/m.ts'

/** Renders the app into the page. Errors that React reports go to `reportError`. */
export function mount(draw: (onMounted: () => void) => ReactNode) {
  let mounted = false
  const onMounted = () => {
    mounted = true
  }

  // React catches errors while it renders, so a `try` would not see them.
  function onUncaughtError(error: unknown) {
    if (mounted) reportError(error)
    else fail(error)
  }

  try {
    const container = document.getElementById('root')
    if (!container) throw new Error('index.html has no #root')
    const hooks = {
      onUncaughtError,
      onCaughtError: (error: unknown) => reportError(error),
      onRecoverableError: (error: unknown) => reportError(error),
    }
    const root = createRoot(container, hooks)
    root.render(<StrictMode>{draw(onMounted)}</StrictMode>)
    return root
  } catch (error) {
    reportError(error, 'Error while mounting app:')
    throw error
  }

  function fail(error: unknown) {
    reportError(error, 'Error while mounting app:')
    document.getElementById('root')?.append(m.ui_could_not_start())
    // Reported as uncaught, as React would swallow a throw.
    window.reportError(error)
  }
}
