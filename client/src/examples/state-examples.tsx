import { Bell, FileText, Megaphone } from 'lucide-react'
import { Badge } from '../ui/badge.tsx'
import { IconTile } from '../ui/icon-tile.tsx'
import { css } from '../ui/css.ts'
import { Marked } from '../ui/marked.tsx'
import { PersonAvatar } from '../ui/person-avatar.tsx'
import { Portrait } from '../ui/portrait.tsx'
import { Picture } from '../ui/picture.tsx'
import { ProgressBar } from '../ui/progress-bar.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import { rich } from '../ui/rich.tsx'
import { Tag } from '../ui/tag.tsx'
import { m } from '../words/m.ts'
import type { Examples } from './example.ts'
import { Row, Stack } from './row.tsx'
import { ago, samplePicture } from './samples.ts'

export const stateExamples = {
  Badge: {
    use: m.examples_badge,
    Example: () => (
      <Row>
        <Badge tone="neutral">{m.examples_draft()}</Badge>
        <Badge tone="secondary">{m.examples_scheduled()}</Badge>
        <Badge tone="success">{m.examples_published()}</Badge>
        <Badge tone="warning">{m.examples_waiting()}</Badge>
        <Badge tone="error">{m.examples_failed()}</Badge>
        <Badge tone="neutral" faint>
          {m.examples_expired()}
        </Badge>
      </Row>
    ),
  },
  Tag: {
    use: m.examples_tag,
    Example: () => (
      <Row>
        <Tag tone="neutral">{m.examples_tag_group()}</Tag>
        <Tag tone="primary">{m.examples_new()}</Tag>
        <Tag tone="info">{m.examples_online()}</Tag>
        <Tag tone="warning">{m.examples_important()}</Tag>
        <Tag tone="error">{m.examples_urgent()}</Tag>
      </Row>
    ),
  },
  ProgressBar: {
    use: m.examples_progress_bar,
    Example: () => (
      <Stack>
        <ProgressBar label={m.examples_read_by()} value={18} max={60} tone="primary" />
        <ProgressBar label={m.examples_sent()} value={48} max={60} tone="secondary" />
        <ProgressBar label={m.examples_uploading()} value={undefined} max={1} tone="primary" />
      </Stack>
    ),
  },
  RelativeTime: {
    use: m.examples_relative_time,
    Example: () => (
      <Row columnGap="8" textStyle="sm">
        <RelativeTime at={ago(0)} />
        <RelativeTime at={ago(25)} />
        <RelativeTime at={ago(60 * 24 * 3)} />
        <RelativeTime at={ago(60 * 24 * 30)} />
      </Row>
    ),
  },
  IconTile: {
    use: m.examples_icon_tile,
    Example: () => (
      <Row>
        <IconTile icon={Megaphone} />
        <IconTile icon={FileText} />
        <IconTile icon={Bell} />
      </Row>
    ),
  },
  Portrait: {
    use: m.examples_portrait,
    Example: () => (
      <Row>
        <Portrait name={m.examples_person_one()} photo={null} className={css({ boxSize: '12' })} />
        <Portrait name={m.examples_person_two()} photo={null} className={css({ boxSize: '20' })} />
      </Row>
    ),
  },
  Marked: {
    use: m.examples_marked,
    Example: () => (
      <p>
        <Marked text={m.examples_person_one()} marks={[0, 4]} />
      </p>
    ),
  },
  PersonAvatar: {
    use: m.examples_person_avatar,
    Example: () => (
      <Row>
        <PersonAvatar name={m.examples_person_one()} photo={null} size="xs" />
        <PersonAvatar name={m.examples_person_two()} photo={null} size="sm" />
        <PersonAvatar name={m.examples_person_three()} photo={null} size="md" />
        <PersonAvatar name={m.examples_person_four()} photo={null} size="lg" />
        <PersonAvatar name={m.examples_person_five()} photo={samplePicture().address} size="xl" />
      </Row>
    ),
  },
  Picture: {
    use: m.examples_picture,
    Example: () => (
      <Row>
        <Row w="44" h="24">
          <Picture picture={samplePicture()} sizes="11rem" cover />
        </Row>
        <Row w="16" h="24">
          <Picture picture={{ ...samplePicture(), focalX: 20 }} sizes="4rem" cover />
        </Row>
        <Row w="16" h="24">
          <Picture picture={{ ...samplePicture(), focalX: 85 }} sizes="4rem" cover />
        </Row>
      </Row>
    ),
  },
  rich: {
    use: m.examples_rich,
    Example: () => (
      <p>
        {rich(m.examples_sent_by, {
          name: <b>{m.examples_person_two()}</b>,
          time: <RelativeTime at={ago(25)} />,
        })}
      </p>
    ),
  },
} satisfies Examples
