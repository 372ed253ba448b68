import { Input } from '@chakra-ui/react/input'
import { chakra } from '@chakra-ui/react/styled-system'
import { timeOfCue } from '@prakat/schema/captions'
import { Combine, Play, Scissors, Timer, Trash2 } from 'lucide-react'
import { memo, useState } from 'react'
import { IconButton } from '../ui/buttons.tsx'
import { m } from '../words/m.ts'
import { timeIn, type Cue, type CueProblem } from './cues.ts'

interface CueActions {
  edit: (key: number, changes: Partial<Cue>) => void
  playFrom: (ms: number) => void
  /** To where the video is; left out where there is none. */
  setStart?: (key: number) => void
  setEnd?: (key: number) => void
  split: (key: number) => void
  merge: (key: number) => void
  remove: (key: number) => void
  /** After a time was changed, so that rows do not move while it is typed. */
  sort: () => void
}

interface CueListProps {
  cues: readonly Cue[]
  problems: readonly (CueProblem | null)[]
  /** Where the video is, in milliseconds. */
  now: number
  actions: CueActions
}

const problemWords = {
  empty: m.videos_cue_empty,
  end: m.videos_cue_end_first,
  order: m.videos_cue_order,
  overlap: m.videos_cue_overlap,
}

/** The parts of captions, each with its times and its text. */
export function CueList({ cues, problems, now, actions }: CueListProps) {
  if (cues.length === 0) return <chakra.p color="fg.muted">{m.videos_cues_none()}</chakra.p>
  return (
    <chakra.ol
      listStyleType="none"
      maxH={{ lg: '60vh' }}
      overflowY="auto"
      borderWidth="1px"
      borderRadius="l2"
      // For the outline of what is focused.
      p="1"
    >
      {cues.map((cue, at) => (
        <CueRow
          key={cue.key}
          cue={cue}
          number={at + 1}
          isLast={at === cues.length - 1}
          isNow={cue.start <= now && now < cue.end}
          problem={problems[at] ?? null}
          actions={actions}
        />
      ))}
    </chakra.ol>
  )
}

interface CueRowProps {
  cue: Cue
  number: number
  isLast: boolean
  isNow: boolean
  problem: CueProblem | null
  actions: CueActions
}

/** Its actions do the same whenever it is drawn, so they are no reason to draw it again. */
const CueRow = memo(
  function CueRow({ cue, number, isLast, isNow, problem, actions }: CueRowProps) {
    const { key, start, end, text } = cue
    return (
      <chakra.li
        data-cue={key}
        display="grid"
        gap="2"
        p="2"
        gridTemplateColumns={{ base: '1fr', sm: '10rem minmax(0, 1fr) auto' }}
        alignItems="start"
        borderRadius="l1"
        bg={isNow ? 'primary.subtle' : undefined}
        // There may be thousands of them.
        css={{ contentVisibility: 'auto', containIntrinsicSize: 'auto 6rem' }}
      >
        <chakra.div display={{ base: 'flex', sm: 'grid' }} gap="1">
          <CueTime
            label={m.videos_cue_start({ number })}
            value={start}
            onChange={(ms) => actions.edit(key, { start: ms })}
            onLeave={actions.sort}
            here={m.videos_cue_start_here({ number })}
            onHere={actions.setStart && (() => actions.setStart!(key))}
          />
          <CueTime
            label={m.videos_cue_end({ number })}
            value={end}
            onChange={(ms) => actions.edit(key, { end: ms })}
            onLeave={actions.sort}
            here={m.videos_cue_end_here({ number })}
            onHere={actions.setEnd && (() => actions.setEnd!(key))}
          />
        </chakra.div>
        <div>
          <CueText
            id={`cue-${key}`}
            aria-label={m.videos_cue_text({ number })}
            rows={2}
            value={text}
            onChange={({ target }) => actions.edit(key, { text: target.value })}
          />
          {problem ? (
            <chakra.p textStyle="xs" color={problem === 'end' ? 'fg.error' : 'fg.warning'}>
              {problemWords[problem]()}
            </chakra.p>
          ) : null}
        </div>
        <chakra.div display="flex" flexWrap="wrap" maxW={{ sm: '5.5rem' }}>
          <IconButton
            size="sm"
            label={m.videos_cue_play({ number })}
            onClick={() => actions.playFrom(start)}
          >
            <Play aria-hidden="true" />
          </IconButton>
          <IconButton
            size="sm"
            label={m.videos_cue_split({ number })}
            onClick={() => actions.split(key)}
          >
            <Scissors aria-hidden="true" />
          </IconButton>
          <IconButton
            size="sm"
            label={m.videos_cue_merge({ number })}
            disabled={isLast}
            onClick={() => actions.merge(key)}
          >
            <Combine aria-hidden="true" />
          </IconButton>
          <IconButton
            size="sm"
            label={m.videos_cue_remove({ number })}
            onClick={() => actions.remove(key)}
          >
            <Trash2 aria-hidden="true" />
          </IconButton>
        </chakra.div>
      </chakra.li>
    )
  },
  (before, after) =>
    before.cue === after.cue &&
    before.number === after.number &&
    before.isLast === after.isLast &&
    before.isNow === after.isNow &&
    before.problem === after.problem,
)

const CueText = chakra('textarea', {
  base: {
    w: '100%',
    px: '2.5',
    py: '1.5',
    borderWidth: '1px',
    borderRadius: 'l2',
    bg: 'bg.panel',
    textStyle: 'sm',
    resize: 'vertical',
    focusVisibleRing: 'outside',
  },
})

interface CueTimeProps {
  label: string
  value: number
  onChange: (ms: number) => void
  onLeave: () => void
  /** What sets it to where the video is. */
  here: string
  onHere: (() => void) | undefined
}

/** Few films take hours. */
const shortTime = (ms: number) => timeOfCue(ms).replace(/^00:/, '')

/** A time as it is typed; what cannot be understood goes back to what it was. */
function CueTime({ label, value, onChange, onLeave, here, onHere }: CueTimeProps) {
  const [typed, setTyped] = useState<string | null>(null)
  function leave() {
    const ms = typed === null ? null : timeIn(typed)
    setTyped(null)
    if (ms === null || ms === value) return
    onChange(ms)
    onLeave()
  }
  return (
    <chakra.div display="flex" flex="1">
      <Input
        size="sm"
        aria-label={label}
        value={typed ?? shortTime(value)}
        inputMode="decimal"
        fontVariantNumeric="tabular-nums"
        px="2"
        onChange={({ target }) => setTyped(target.value)}
        onBlur={leave}
      />
      {onHere ? (
        <IconButton size="sm" label={here} onClick={onHere}>
          <Timer aria-hidden="true" />
        </IconButton>
      ) : null}
    </chakra.div>
  )
}
