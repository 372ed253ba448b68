import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { installPrompt } from './notifications/install-prompt.ts'
import { sessionStore } from './session/session-store.ts'
import { colorMode } from './ui/color-mode.ts'
import { reloadOnStaleChunk } from './ui/reload-on-stale-chunk.ts'
import './ui/fonts.css'

colorMode.start()
reloadOnStaleChunk()
sessionStore.start()
installPrompt.start()
// While developing it would only serve yesterday's code.
if (import.meta.env.PROD) {
  void import('./notifications/register-worker.ts').then(({ registerWorker }) => registerWorker())
}

try {
  const container = document.getElementById('root')
  if (!container) throw new Error('index.html has no #root')
  createRoot(container).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
} catch (error) {
  console.error('Error while mounting app:', error)
  throw error
}
