import { StrictMode, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { reportError } from './ui/report-error.ts'

/** Draws the app into the page. What React reports of it ends in the one place for errors. */
export function mount(draw: (onMounted: () => void) => ReactNode) {
  let mounted = false
  const onMounted = () => {
    mounted = true
  }

  // React catches what is thrown while it draws, so a `try` around it would see nothing.
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
    createRoot(container, hooks).render(<StrictMode>{draw(onMounted)}</StrictMode>)
  } catch (error) {
    reportError(error, 'Error while mounting app:')
    throw error
  }

  function fail(error: unknown) {
    reportError(error, 'Error while mounting app:')
    document.getElementById('root')?.append('Prakat could not start. Load the page again.')
    // As an error that nobody catches: React would swallow a throw.
    window.reportError(error)
  }
}
