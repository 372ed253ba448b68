import { Button } from '@chakra-ui/react/button'
import { chakra } from '@chakra-ui/react/styled-system'
import type { ResultOf } from 'gql.tada'
import { Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useClient, useQuery } from 'urql'
import { toFailure } from '../api/failure.ts'
import { graphql } from '../api/graphql.ts'
import type { Confirmed } from '../api/use-graphql.ts'
import { formatCount } from '../time/formats.ts'
import { ProgressBar } from '../ui/progress-bar.tsx'
import { SettingCard } from '../ui/setting-card.tsx'
import { toast, toastFailure } from '../ui/toast.ts'
import { useConfirm } from '../ui/use-confirm.tsx'
import { m, type Text } from '../words/m.ts'

const demoFields = graphql(`
  fragment DemoFields on DemoContent {
    removing
    people
    departments
    announcements
    articles
    meetings
    videos
    files
    left
  }
`)
const demoQuery = graphql(`query DemoContent { demoContent { ...DemoFields } }`, [demoFields])
const removeDemo = graphql(`mutation RemoveDemoContent { removeDemoContent { ...DemoFields } }`, [
  demoFields,
])
type Demo = ResultOf<typeof demoFields>

const kinds: [keyof Demo, Text][] = [
  ['people', m.settings_demo_people],
  ['departments', m.settings_demo_departments],
  ['announcements', m.settings_demo_announcements],
  ['articles', m.settings_demo_articles],
  ['meetings', m.settings_demo_meetings],
  ['videos', m.settings_demo_videos],
  ['files', m.settings_demo_files],
]

const lookAgainMs = 1000
/** So long without anything having gone, it may be asked for again. */
const stalledAfterMs = 15_000

/** The demo content, as long as there is any; only owners are told. */
export function useDemo(isOwner: boolean) {
  const [{ data }, ask] = useQuery({
    query: demoQuery,
    pause: !isOwner,
    requestPolicy: 'cache-and-network',
  })
  const demo = data?.demoContent ?? null
  const removing = demo?.removing ?? false
  useEffect(() => {
    if (!removing) return
    const timer = setInterval(() => ask({ requestPolicy: 'network-only' }), lookAgainMs)
    return () => clearInterval(timer)
  }, [removing, ask])
  const wasRemoving = useRef(false)
  const known = data !== undefined
  useEffect(() => {
    if (known && !demo && wasRemoving.current)
      void toast({ title: m.settings_demo_removed(), tone: 'success' })
    wasRemoving.current = removing
  }, [known, demo, removing])
  return demo
}

/** What the demo content is made of, and the way to be rid of it. */
export function DemoCard({ demo, confirmed }: { demo: Demo; confirmed: Confirmed }) {
  const client = useClient()
  const { ask, dialog } = useConfirm()
  const [isAsking, setIsAsking] = useState(false)
  const isStuck = useIsStuck(demo)
  async function remove() {
    setIsAsking(true)
    const { error } = await confirmed(() => client.mutation(removeDemo, {}))
    setIsAsking(false)
    if (error) toastFailure(toFailure(error))
  }
  const question = () =>
    ask({
      title: m.settings_demo_question(),
      description: m.settings_demo_removal_about(),
      details: stays,
      confirm: m.settings_demo_confirm(),
      stay: m.settings_demo_keep(),
      onConfirm: () => void remove(),
    })
  const canAsk = !demo.removing || isStuck
  return (
    <SettingCard
      title={m.settings_demo()}
      description={m.settings_demo_about()}
      actions={
        canAsk ? (
          <Button
            variant="outline"
            colorPalette="error"
            disabled={isAsking}
            onClick={demo.removing ? () => void remove() : question}
          >
            <Trash2 aria-hidden="true" />
            {demo.removing ? m.settings_demo_go_on() : m.settings_demo_remove()}
          </Button>
        ) : null
      }
    >
      <chakra.dl display="grid" gridTemplateColumns="max-content 1fr" columnGap="6" rowGap="1.5">
        {kinds.map(([kind, label]) => (
          <chakra.div key={kind} display="contents" textStyle="sm">
            <chakra.dt color="fg.muted" textStyle="sm">
              {label()}
            </chakra.dt>
            <chakra.dd textStyle="sm" fontVariantNumeric="tabular-nums">
              {formatCount(Number(demo[kind]))}
            </chakra.dd>
          </chakra.div>
        ))}
      </chakra.dl>
      {demo.removing ? <Progress left={demo.left} /> : null}
      {dialog}
    </SettingCard>
  )
}

const stays = () => (
  <chakra.p textStyle="sm" color="fg.muted">
    {m.settings_demo_stays()}
  </chakra.p>
)

/** Of what there was when somebody began to watch. */
function Progress({ left }: { left: number }) {
  const [whole] = useState(left)
  return (
    <chakra.output display="block" mt="5">
      <ProgressBar
        label={m.settings_demo_removing()}
        value={Math.max(0, whole - left)}
        max={whole}
        tone="primary"
      />
      <chakra.p textStyle="sm" color="fg.muted" mt="2">
        {m.settings_demo_removing()}
      </chakra.p>
    </chakra.output>
  )
}

function useIsStuck({ left, removing }: Demo): boolean {
  const [stuckAt, setStuckAt] = useState<number | null>(null)
  useEffect(() => {
    if (!removing) return
    const timer = setTimeout(() => setStuckAt(left), stalledAfterMs)
    return () => clearTimeout(timer)
  }, [left, removing])
  return stuckAt === left
}
