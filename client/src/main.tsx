import 'virtual:theme.css'
import { connection } from './api/connection.ts'
import { serverAddress, siteIdentity } from './api/server-address.ts'
import { App } from './app.tsx'
import { mount } from './mount.tsx'
import { installPrompt } from './device/install-prompt.ts'
import { registerWorker } from './device/register-worker.ts'
import { sessionStore } from './session/session-store.ts'
import { paintBrand } from './ui/brand-shades.ts'
import { colorMode } from './ui/color-mode.ts'
import { reloadOnStaleChunk } from './ui/load-page.ts'
import { startWords } from './words/m.ts'
import './ui/first-paint.css'
import './ui/fonts.css'

colorMode.start()
reloadOnStaleChunk()
installPrompt.start()
// During development it would only serve stale code.
if (import.meta.env.PROD) void registerWorker()

// index.html preloads it.
const site = serverAddress.load()
const standardLanguage = site.then(() => siteIdentity.getState().language)
void Promise.all([site, startWords(standardLanguage)]).then(() => {
  paintBrand()
  serverAddress.follow()
  connection.start()
  connection.onBack(() => void serverAddress.load())
  sessionStore.start()
  mount((onMounted) => <App onMounted={onMounted} />)
})
