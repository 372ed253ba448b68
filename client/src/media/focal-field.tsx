import { chakra } from '@chakra-ui/react/styled-system'
import type { KeyboardEvent, PointerEvent } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { m } from '../words/m.ts'
import { altOf, imageAddress, type MediaFile } from './media.ts'
import { Thumbnail } from './thumbnail.tsx'

interface FocalValues {
  focalX: number
  focalY: number
}

const bounded = (percent: number) => Math.round(Math.min(100, Math.max(0, percent)))

/** The picture, and on it the point that stays visible where it is cropped: clicked at, or moved by the arrow keys. */
export function FocalField({ row }: { row: MediaFile }) {
  const { setValue, control, formState } = useFormContext<FocalValues>()
  const [x, y] = useWatch({ control, name: ['focalX', 'focalY'] })
  const fixed = formState.disabled || !row.can.update
  const move = (left: number, top: number) => {
    if (fixed) return
    setValue('focalX', bounded(left), { shouldDirty: true })
    setValue('focalY', bounded(top), { shouldDirty: true })
  }
  if (row.state !== 'READY') {
    return (
      <chakra.div h="40" bg="bg.muted" borderRadius="l2">
        <Thumbnail row={row} width={320} />
      </chakra.div>
    )
  }
  return (
    <div>
      <chakra.div
        position="relative"
        w="fit-content"
        mx="auto"
        cursor={fixed ? undefined : 'crosshair'}
        touchAction="manipulation"
        onPointerDown={(event: PointerEvent<HTMLElement>) => {
          const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
          move(((event.clientX - left) / width) * 100, ((event.clientY - top) / height) * 100)
        }}
      >
        <chakra.img
          src={row.address ? imageAddress(row.address, 960) : undefined}
          alt={altOf(row)}
          width={row.width ?? undefined}
          height={row.height ?? undefined}
          maxW="100%"
          maxH="72"
          w="auto"
          h="auto"
          borderRadius="l2"
          draggable={false}
        />
        <FocalPoint {...{ x, y, fixed }} onMove={move} />
      </chakra.div>
      <chakra.p textStyle="xs" color="fg.muted" mt="2">
        {m.media_focal_hint()}
      </chakra.p>
      <Crops row={{ ...row, focalX: x, focalY: y }} />
    </div>
  )
}

interface FocalPointProps {
  x: number
  y: number
  fixed: boolean
  onMove: (x: number, y: number) => void
}

function FocalPoint({ x, y, fixed, onMove }: FocalPointProps) {
  function onKeyDown(event: KeyboardEvent) {
    const step = event.shiftKey ? 10 : 1
    const [right, down] =
      { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key] ??
      []
    if (right === undefined || down === undefined) return
    event.preventDefault()
    onMove(x + right * step, y + down * step)
  }
  return (
    <chakra.span
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an input moves in one direction only
      role="slider"
      tabIndex={fixed ? -1 : 0}
      aria-label={m.media_focal()}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={x}
      aria-valuetext={m.media_focal_at({ x, y })}
      aria-disabled={fixed || undefined}
      position="absolute"
      boxSize="6"
      borderRadius="full"
      borderWidth="2px"
      borderColor="white"
      boxShadow="0 0 0 2px rgb(0 0 0 / 0.6), inset 0 0 0 2px rgb(0 0 0 / 0.4)"
      transform="translate(-50%, -50%)"
      focusVisibleRing="outside"
      style={{ left: `${x}%`, top: `${y}%` }}
      onKeyDown={onKeyDown}
    />
  )
}

/** How it is cropped where there is less room in one direction. */
function Crops({ row }: { row: MediaFile }) {
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="2" mt="3" aria-hidden="true">
      {['3 / 1', '1 / 1', '9 / 16'].map((ratio) => (
        <chakra.div
          key={ratio}
          h="16"
          overflow="hidden"
          borderRadius="l1"
          style={{ aspectRatio: ratio }}
        >
          <Thumbnail row={row} width={320} />
        </chakra.div>
      ))}
    </chakra.div>
  )
}
