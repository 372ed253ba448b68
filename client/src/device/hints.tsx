import { chakra, type HTMLChakraProps } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { platform, type Platform } from './platform.ts'

interface HintProps extends HTMLChakraProps<'div'> {
  tone?: 'neutral' | 'success' | 'warning' | 'error'
}

/** A note that is set apart from the text around it. */
export function Hint({ tone = 'neutral', ...props }: HintProps) {
  return (
    <chakra.div
      colorPalette={tone}
      bg="colorPalette.subtle"
      borderRadius="l2"
      px="4"
      py="3"
      textStyle="sm"
      textWrap="pretty"
      _notFirst={{ mt: '4' }}
      {...props}
    />
  )
}

function StepList({ steps }: { steps: ReactNode[] }) {
  return (
    <chakra.ol listStyleType="decimal" ps="5" mt="1.5" display="grid" gap="1">
      {steps.map((step, at) => (
        <li key={at}>{step}</li>
      ))}
    </chakra.ol>
  )
}

/** On iOS, only apps on the home screen may send notifications. */
export function HomeScreenSteps() {
  return (
    <Hint>
      On iPhone and iPad, notifications reach you when Prakat is on your home screen. Until then
      they appear while it is open.
      <StepList
        steps={[
          'Tap the Share button of Safari.',
          'Choose “Add to Home Screen”, then “Add”.',
          'Open Prakat from there and come back to this page.',
        ]}
      />
    </Hint>
  )
}

/** How to unblock notifications, as a page cannot ask again. */
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
