import { locales } from '@prakat/schema/locales'
import { chakra } from '@chakra-ui/react/styled-system'
import { Monitor, Moon, Smartphone, Sun, type LucideIcon } from 'lucide-react'
import { memo, useEffect, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react'
import { languageNames } from '../../words/language.ts'
import { m } from '../../words/m.ts'
import { ShowingContext } from '../../ui/showing.ts'
import { Choices } from '../../ui/choices.tsx'
import { deviceWidths, previewLook, usePreviewLook, type Device } from './preview-look.ts'

interface PreviewFrameProps {
  /** What is shown, for those who do not see it. */
  label: string
  /** The height of what is around it, as what it shows may be long. */
  height: string
  /** What there is to say of it. */
  note?: ReactNode
  children: ReactNode
}

/**
 * Shows a part of the landing page as wide as a phone or a screen, made smaller where there is less room. The sections
 * follow the width of what they are in, so this is how they are there.
 */
export function PreviewFrame({ label, height, note, children }: PreviewFrameProps) {
  const { device, language, mode } = usePreviewLook()
  const stage = useRef<HTMLDivElement>(null)
  const paper = useRef<HTMLDivElement>(null)
  const width = deviceWidths[device]
  const room = useSize(stage)
  const content = useSize(paper)
  const scale = room ? Math.min(1, (room.width - 2 * margin) / width) : 0
  const showing = useMemo(() => ({ language, inert: true, member: false }), [language])
  return (
    <chakra.div display="flex" flexDirection="column" minH="0" style={{ height }}>
      <Tools note={note} />
      <chakra.section
        ref={stage}
        // It scrolls, so the keys need to get there; nothing in it can be used.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label={label}
        data-preview=""
        flex="1"
        minH="0"
        overflowY="auto"
        overflowX="hidden"
        overscrollBehaviorY="contain"
        scrollbarGutter="stable"
        borderRadius="l3"
        borderWidth="1px"
        bg="bg.muted"
        focusVisibleRing="inside"
      >
        <chakra.div
          mx="auto"
          my="3"
          overflow="hidden"
          borderRadius="l2"
          boxShadow="sm"
          style={{ width: width * scale, height: (content?.height ?? 0) * scale }}
        >
          <div
            ref={paper}
            inert
            lang={language}
            className={mode}
            style={{
              width,
              colorScheme: mode,
              transform: `scale(${scale})`,
              transformOrigin: '0 0',
            }}
          >
            <ShowingContext value={showing}>{children}</ShowingContext>
          </div>
        </chakra.div>
      </chakra.section>
    </chakra.div>
  )
}

const margin = 12

function useSize(of: RefObject<HTMLElement | null>) {
  const [size, setSize] = useState<{ width: number; height: number } | null>(null)
  useEffect(() => {
    const watching = new ResizeObserver(([entry]) => {
      const { inlineSize: width, blockSize: height } = entry!.contentBoxSize[0]!
      setSize({ width, height })
    })
    watching.observe(of.current!)
    return () => watching.disconnect()
  }, [of])
  return size
}

const devices: Record<Device, LucideIcon> = { desktop: Monitor, phone: Smartphone }
const modes = { light: Sun, dark: Moon }

const Tools = memo(function Tools({ note }: { note: ReactNode }) {
  const { device, language, mode } = usePreviewLook()
  const deviceNames = { desktop: m.landing_on_desktop(), phone: m.landing_on_phone() }
  const modeNames = { light: m.landing_in_light(), dark: m.landing_in_dark() }
  const icon = (Icon: LucideIcon) => <Icon size={16} aria-hidden="true" />
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="2" pb="2.5">
      <Choices
        label={m.landing_device()}
        current={device}
        onChoose={(chosen) => previewLook.setState({ device: chosen })}
        choices={(['desktop', 'phone'] as const).map((value) => ({
          ...{ value, label: deviceNames[value], content: icon(devices[value]) },
        }))}
      />
      <Choices
        label={m.landing_language()}
        current={language}
        onChoose={(chosen) => previewLook.setState({ language: chosen })}
        choices={locales.map((value) => ({
          ...{ value, lang: value, content: value.toUpperCase() },
          label: `${value.toUpperCase()}, ${languageNames[value]}`,
        }))}
      />
      <Choices
        label={m.landing_colours()}
        current={mode}
        onChoose={(chosen) => previewLook.setState({ mode: chosen })}
        choices={(['light', 'dark'] as const).map((value) => ({
          ...{ value, label: modeNames[value], content: icon(modes[value]) },
        }))}
      />
      {note ? (
        <chakra.span
          ms="auto"
          alignSelf="center"
          textStyle="sm"
          color="fg.muted"
          aria-live="polite"
        >
          {note}
        </chakra.span>
      ) : null}
    </chakra.div>
  )
})
