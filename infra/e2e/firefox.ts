import { launch, type Browser } from 'puppeteer-core'

/**
 * A Firefox that takes its pushes from this service: the only browser whose pushes can be had without the internet.
 * Every site may notify.
 */
export function launchFirefox(autopushUrl: string): Promise<Browser> {
  return launch({
    browser: 'firefox',
    executablePath: process.env['FIREFOX_PATH']!,
    headless: true,
    // For what the system would show, which no page can touch.
    args: ['--remote-allow-system-access'],
    extraPrefsFirefox: {
      'dom.push.enabled': true,
      'dom.push.connection.enabled': true,
      'dom.push.serverURL': autopushUrl,
      'dom.push.testing.allowInsecureServerURL': true,
      'permissions.default.desktop-notification': 1,
      // Under automation no window or tab comes to the front by itself otherwise.
      'focusmanager.testmode': false,
      // Each costs a second of a processor, and most come for pages that no test opens.
      'dom.ipc.processPrelaunch.enabled': false,
      'dom.ipc.processCount': 1,
      // A desktop that could show them is not there.
      'alerts.useSystemBackend': false,
    },
  })
}
