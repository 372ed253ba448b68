import 'virtual:theme.css'
import type { ServedPage } from '@prakat/schema/site-page'
import { connection } from './api/connection.ts'
import { serverAddress, siteIdentity } from './api/server-address.ts'
import { App, createRouter } from './app.tsx'
import { failToMount, mount } from './mount.tsx'
import { loadVisitorsPage } from './routes/front-door.tsx'
import { routes } from './routes.tsx'
import { sessionStore } from './session/session-store.ts'
import { paintBrand } from './ui/brand-shades.ts'
import { colorMode } from './ui/color-mode.ts'
import { reloadOnStaleChunk } from './ui/load-page.ts'
import { reportUncaughtErrors } from './ui/report-error.ts'
import { readyRoutes } from './ui/ready-routes.ts'
import { served } from './ui/site-page.ts'
import { startWords, startWordsIn } from './words/m.ts'
import { startTooltips } from './ui/tooltips.ts'
import './ui/first-paint.css'
import './ui/fonts.css'

reportUncaughtErrors()
colorMode.start()
reloadOnStaleChunk()
startTooltips()

const page = served.read()
;(page ? takeOver(page) : start()).catch(failToMount)

async function start(): Promise<void> {
  // index.html preloads it.
  const site = serverAddress.load()
  const standardLanguage = site.then(() => siteIdentity.getState().language)
  await Promise.all([site, startWords(standardLanguage)])
  begin()
  const router = createRouter()
  mount((onMounted) => <App router={router} onMounted={onMounted} />)
}

/** With what the server has drawn, and nothing asked for. */
async function takeOver(drawn: ServedPage): Promise<void> {
  serverAddress.know(drawn.site)
  served.begin(drawn)
  const [id] = await Promise.all([
    readyRoutes(routes, drawn.address),
    startWordsIn(drawn.language),
    drawn.address === '/' && loadVisitorsPage(),
  ])
  begin()
  const router = createRouter({ loaderData: id ? { [id]: drawn.page } : {} })
  // What it was drawn by holds as long as it is shown, as React takes over one part after the other.
  const unfollow = router.subscribe(({ location }) => {
    if (location.key === 'default') return
    served.end()
    unfollow()
  })
  // React sees to what is clicked from here on. While it says that it is there, it takes no click.
  const clicked = window.early?.takeClicks?.() ?? []
  const clickAgain = () => clicked.splice(0).forEach((button) => button.click())
  mount((onMounted) => {
    const onReady = () => {
      onMounted()
      setTimeout(clickAgain)
    }
    return <App router={router} onMounted={onReady} />
  }, true)
}

function begin(): void {
  paintBrand()
  serverAddress.follow()
  connection.start()
  connection.onBack(() => void serverAddress.load())
  sessionStore.start()
}
