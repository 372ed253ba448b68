import { connection } from './api/connection.ts'
import { App } from './app.tsx'
import { mount } from './mount.tsx'
import { installPrompt } from './notifications/install-prompt.ts'
import { sessionStore } from './session/session-store.ts'
import { colorMode } from './ui/color-mode.ts'
import { reloadOnStaleChunk } from './ui/reload-on-stale-chunk.ts'
import './ui/first-paint.css'
import './ui/fonts.css'

connection.start()
colorMode.start()
reloadOnStaleChunk()
sessionStore.start()
installPrompt.start()
// While developing it would only serve yesterday's code.
if (import.meta.env.PROD) {
  void import('./notifications/register-worker.ts').then(({ registerWorker }) => registerWorker())
}

mount((onMounted) => <App onMounted={onMounted} />)
