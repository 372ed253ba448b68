import { FirstPaint } from '../ui/brand.tsx'
import { css } from '../ui/css.ts'
import { EditorSkeleton, FormSkeleton } from '../ui/editor-skeleton.tsx'
import {
  BackofficeSkeleton,
  PageSkeleton,
  Skeleton,
  TableSkeletonRows,
} from '../ui/page-skeleton.tsx'
import { SettingSkeleton } from '../ui/setting-card.tsx'
import { m } from '../words/m.ts'
import type { Examples } from './example.ts'
import { Cut, Row } from './row.tsx'

export const waitingExamples = {
  Skeleton: {
    use: m.examples_skeleton,
    Example: () => (
      <Row>
        <Skeleton className={css({ boxSize: '9', borderRadius: 'full' })} />
        <Skeleton className={css({ h: '4', w: '48' })} />
      </Row>
    ),
  },
  TableSkeletonRows: {
    use: m.examples_table_skeleton,
    Example: () => (
      <Cut bg="bg.panel">
        <TableSkeletonRows rows={3} />
      </Cut>
    ),
  },
  FormSkeleton: {
    use: m.examples_form_skeleton,
    Example: () => (
      <Cut bg="bg.panel">
        <FormSkeleton />
      </Cut>
    ),
  },
  SettingSkeleton: {
    use: m.examples_setting_skeleton,
    Example: () => <SettingSkeleton />,
  },
  EditorSkeleton: {
    use: m.examples_editor_skeleton,
    wide: true,
    Example: () => (
      <Cut borderWidth="0">
        <EditorSkeleton />
      </Cut>
    ),
  },
  PageSkeleton: {
    use: m.examples_page_skeleton,
    wide: true,
    Example: () => (
      <Cut>
        <PageSkeleton />
      </Cut>
    ),
  },
  BackofficeSkeleton: {
    use: m.examples_backoffice_skeleton,
    wide: true,
    Example: () => (
      <Cut>
        <BackofficeSkeleton />
      </Cut>
    ),
  },
  FirstPaint: {
    use: m.examples_first_paint,
    Example: () => <FirstPaint />,
  },
} satisfies Examples
