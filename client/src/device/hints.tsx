import { chakra, type HTMLChakraProps } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { m } from '../words/m.ts'
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
      {m.device_home_screen()}
      <StepList
        steps={[
          m.device_home_screen_share(),
          m.device_home_screen_add(),
          m.device_home_screen_open(),
        ]}
      />
    </Hint>
  )
}

/** How to unblock notifications, as a page cannot ask again. */
export function UnblockSteps() {
  return (
    <Hint tone="warning">
      {m.device_only_you()}
      <StepList steps={stepsOn(platform())} />
    </Hint>
  )
}

function stepsOn({ isInstalled, isWindows, isAndroid, isIos, browser }: Platform): string[] {
  if (isIos) return [m.device_ios_settings(), m.device_ios_allow()]
  if (isInstalled && isWindows) {
    return [m.device_windows_settings(), m.device_windows_allow()]
  }
  if (isAndroid) {
    return [m.device_android_settings(), m.device_android_allow()]
  }
  if (browser === 'Firefox') {
    return [m.device_firefox_settings(), m.device_firefox_allow()]
  }
  if (browser === 'Safari') {
    return [m.device_safari_settings(), m.device_safari_allow()]
  }
  return [m.device_chrome_settings(), m.device_chrome_allow()]
}
