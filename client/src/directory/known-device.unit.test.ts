import { expect, it } from 'vitest'
import { deviceLabel } from './known-device.tsx'

const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15'

it.each([
  ['Chrome', 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0 Safari/537.36', 'Chrome on Linux'],
  [null, `${mac} Version/18.0 Safari/605.1.15`, 'Safari on macOS'],
  [null, 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36 Edg/140.0', 'Edge on Windows'],
  [
    null,
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) CriOS/140 Safari/604',
    'Chrome on iPhone',
  ],
  ['Unknown', 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Firefox/140.0', 'Firefox on Android'],
  ['Unknown', 'something else', 'Unknown browser'],
  ['Firefox', null, 'Firefox'],
  [null, null, 'Unknown browser'],
])('%s that says it is %s is %s', (browser, userAgent, label) => {
  expect(deviceLabel({ browser, userAgent })).toBe(label)
})
