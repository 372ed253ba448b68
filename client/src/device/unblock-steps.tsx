import { platform, type Platform } from './platform.ts'
import { Hint } from './hint.tsx'
import { StepList } from './step-list.tsx'

/** How to undo that notifications are blocked; a page cannot ask again. */
export function UnblockSteps() {
  return (
    <Hint tone="warning">
      Only you can undo this:
      <StepList steps={stepsOn(platform())} />
    </Hint>
  )
}

function stepsOn({ isInstalled, isWindows, isAndroid, isIos, browser }: Platform): string[] {
  if (isIos) return ['Open Settings, Notifications, Prakat.', 'Turn “Allow Notifications” on.']
  if (isInstalled && isWindows) {
    return [
      'Open Windows Settings, System, Notifications.',
      'Find Prakat in the list and turn it on.',
    ]
  }
  if (isAndroid) {
    return ['Tap the icon to the left of the address, then “Permissions”.', 'Allow notifications.']
  }
  if (browser === 'Firefox') {
    return [
      'Click the icon to the left of the address.',
      'Beside “Send notifications” remove “Blocked”, then reload this page.',
    ]
  }
  if (browser === 'Safari') {
    return ['Open Safari, Settings, Websites, Notifications.', 'Set this address to “Allow”.']
  }
  return [
    'Click the icon to the left of the address, then “Site settings”.',
    'Set “Notifications” to “Allow”.',
  ]
}
