import { StrictMode, type ReactNode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { reportError } from './ui/report-error.ts'

/**
 * Renders the app into the page, or takes over what the server has drawn there. Errors that React reports go to
 * `reportError`.
 */
export function mount(draw: (onMounted: () => void) => ReactNode, drawn = false) {
  let mounted = false
  const onMounted = () => {
    mounted = true
  }

  // React catches errors while it renders, so a `try` would not see them.
  function onUncaughtError(error: unknown) {
    if (mounted) reportError(error)
    else failToMount(error)
  }

  try {
    const container = document.getElementById('root')
    if (!container) throw new Error('index.html has no #root')
    const hooks = {
      onUncaughtError,
      onCaughtError: (error: unknown) => reportError(error),
      onRecoverableError: (error: unknown) => reportError(error),
    }
    const app = <StrictMode>{draw(onMounted)}</StrictMode>
    if (drawn) return hydrateRoot(container, app, hooks)
    const root = createRoot(container, hooks)
    root.render(app)
    return root
  } catch (error) {
    reportError(error, 'Error while mounting app:')
    throw error
  }
}

/** Says so in the page, and throws it on. */
export function failToMount(error: unknown) {
  reportError(error, 'Error while mounting app:')
  // In both languages, and in the page, as the texts may be what did not come.
  const template = document.querySelector<HTMLTemplateElement>('#not-started')
  if (template) document.getElementById('root')?.append(template.content)
  // Reported as uncaught, as React would swallow a throw.
  window.reportError(error)
}
