import { chakra } from '@chakra-ui/react/styled-system'
import { ProgressBar } from '../ui/progress-bar.tsx'
import { m } from '../words/m.ts'
import { formatCount } from '../time/formats.ts'
import { paths } from '../paths.ts'
import { TextLink } from '../ui/buttons.tsx'
import { css } from '../ui/css.ts'
import type { Delivery } from './delivery.ts'
import { Funnel } from './funnel.tsx'
import { PushDetails } from './push-details.tsx'
import { RemindButton, waitedFor, type Remindable } from './use-remind.tsx'

interface DeliveryReportProps {
  delivery: Delivery
  announcement: Remindable
  /** The viewer may see who these people are. */
  named: boolean
  channels: readonly string[]
  /** Recalled or archived, so the numbers are final. */
  isWithdrawn: boolean
}

/** The delivery numbers of one announcement, from its audience to those who acted on it. */
export function DeliveryReport(props: DeliveryReportProps) {
  const { delivery, announcement, channels, isWithdrawn } = props
  const { audience, app, push } = delivery
  const devices = triedOf(push) + push.pending
  return (
    <chakra.div p="5">
      {isWithdrawn ? (
        <chakra.p textStyle="sm" color="fg.muted" mb="4">
          {m.delivery_withdrawn()}
        </chakra.p>
      ) : null}
      <PeopleFigures {...{ delivery, announcement }} named={props.named} />
      <FanOutProgress push={push} />
      <chakra.div
        display="grid"
        gap="6"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
      >
        <div>
          <Funnel
            title={m.delivery_in_app()}
            unit={m.delivery_in_people()}
            tone="primary"
            steps={[
              { label: m.delivery_audience(), count: audience },
              { label: m.delivery_delivered(), count: app.delivered },
              { label: m.delivery_seen(), count: app.seen },
              { label: m.delivery_clicked(), count: app.clicked },
            ]}
          />
          <chakra.p mt="2" textStyle="xs" color="fg.muted" textWrap="pretty">
            {m.delivery_seen_about()}
          </chakra.p>
        </div>
        {devices > 0 ? (
          <Funnel
            title={m.delivery_by_push()}
            unit={m.delivery_in_devices()}
            tone="secondary"
            steps={[
              { label: m.delivery_subscribed(), count: devices },
              { label: m.delivery_sent(), count: push.sent },
              { label: m.delivery_delivered(), count: push.delivered },
              { label: m.delivery_seen(), count: push.seen },
              { label: m.delivery_clicked(), count: push.clicked },
            ]}
          />
        ) : channels.includes('PUSH') && push.done ? (
          <chakra.p textStyle="sm" color="fg.muted" textWrap="pretty">
            {m.delivery_no_devices()}
          </chakra.p>
        ) : null}
      </chakra.div>
      {push.failed + push.skipped + push.retrying + push.byService.length > 0 ? (
        <chakra.div mt="6">
          <PushDetails push={push} />
        </chakra.div>
      ) : null}
    </chakra.div>
  )
}

interface PeopleFiguresProps {
  delivery: Delivery
  announcement: Remindable
  named: boolean
}

/** The main numbers: the audience, how many of it read, acknowledged or clicked, and who has still to, with a reminder. */
function PeopleFigures({ delivery, announcement, named }: PeopleFiguresProps) {
  const { id, audience, read, acknowledged, clicked } = delivery
  // Whoever has read it may have left its audience since.
  const others = (count: number) => Math.max(0, audience - count)
  const figures = [
    { name: m.delivery_audience(), count: audience, state: '' },
    { name: m.delivery_read(), count: read, state: 'read' },
    { name: m.delivery_unread(), count: others(read), state: 'unread' },
    ...(announcement.requiresAck
      ? [
          { name: m.delivery_acknowledged(), count: acknowledged, state: 'acknowledged' },
          {
            name: m.delivery_not_acknowledged(),
            count: others(acknowledged),
            state: 'not-acknowledged',
          },
        ]
      : []),
    { name: m.delivery_clicked(), count: clicked, state: 'clicked' },
  ]
  const waited = waitedFor(announcement)
  return (
    <chakra.div display="grid" justifyItems="start" gap="4" mb="6">
      <chakra.dl
        aria-label={m.delivery_people()}
        display="grid"
        w="100%"
        gap="4"
        // Four beside each other, or two rows of three.
        gridTemplateColumns={{
          base: 'repeat(2, minmax(0, 1fr))',
          sm: `repeat(${figures.length > 4 ? 3 : 4}, minmax(0, 1fr))`,
        }}
      >
        {figures.map(({ name, count, state }) => (
          <chakra.div key={name} display="flex" flexDirection="column-reverse">
            <chakra.dt textStyle="sm" color="fg.muted">
              {name}
            </chakra.dt>
            <chakra.dd
              fontSize="2xl"
              fontWeight="semibold"
              lineHeight="1.25"
              letterSpacing="-0.02em"
              fontVariantNumeric="tabular-nums"
            >
              {named ? (
                <TextLink
                  to={paths.announcementPeople(id, state)}
                  aria-label={`${name}: ${m.words_people({ count })}`}
                  className={figureLook}
                >
                  {formatCount(count)}
                </TextLink>
              ) : (
                formatCount(count)
              )}
            </chakra.dd>
          </chakra.div>
        ))}
      </chakra.dl>
      <RemindButton
        announcement={announcement}
        state={waited}
        count={others(waited === 'UNREAD' ? read : acknowledged)}
        size="sm"
      />
    </chakra.div>
  )
}

const figureLook = css({
  display: 'inline-flex',
  alignItems: 'center',
  minH: { base: '11', md: 'auto' },
  color: 'fg',
  textDecoration: 'underline',
  textDecorationColor: 'border.control',
  textDecorationThickness: '1px',
  textUnderlineOffset: '0.25em',
})

/** The progress of sending by push, while it lasts. */
function FanOutProgress({ push }: { push: Delivery['push'] }) {
  if (push.done) return null
  const tried = triedOf(push)
  const all = tried + push.pending
  return (
    <chakra.div textStyle="sm" mb="6">
      <chakra.div display="flex" justifyContent="space-between" gap="3" mb="1.5">
        <span>{m.delivery_sending()}</span>
        <chakra.span color="fg.muted" fontVariantNumeric="tabular-nums">
          {all > 0 ? m.delivery_sent_of({ tried, all }) : m.delivery_planning()}
        </chakra.span>
      </chakra.div>
      <ProgressBar
        label={m.delivery_sending()}
        value={all > 0 ? tried : undefined}
        max={all || 1}
        tone="secondary"
      />
    </chakra.div>
  )
}

/** Devices that were tried, with any outcome. */
const triedOf = ({ sent, failed, skipped, retrying }: Delivery['push']) =>
  sent + failed + skipped + retrying
