import type { ResultOf } from 'gql.tada'
import { ScrollText } from 'lucide-react'
import { EntrySentence, useEntryNames, type Actor } from '../activity/activity-list.tsx'
import { changedFields, type NameOf } from '../activity/changed-fields.ts'
import { sentenceOf } from '../activity/sentences.ts'
import { EditorDrawer } from '../forms/editor-drawer.tsx'
import { ListPage, PageHead } from '../layouts/pages.tsx'
import { useViewer } from '../session/me.ts'
import type { Column } from '../table/column.tsx'
import { ExportButton } from '../table/export-button.tsx'
import { ResourceList } from '../table/resource-list.tsx'
import { useListParams } from '../table/use-list-params.ts'
import { usePageOf } from '../table/use-resource-list.ts'
import { PageTitle } from '../ui/page-title.tsx'
import { PersonAvatar } from '../ui/person-avatar.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import { m } from '../words/m.ts'
import { AuditFilters } from './audit-filters.tsx'
import {
  auditEntryQuery,
  auditFilter,
  auditQuery,
  auditVariables,
  exportAuditQuery,
} from './audit.ts'
import { EntryDetails } from './entry-details.tsx'
import { kindWord } from './kinds.ts'

type Row = ResultOf<typeof auditQuery>['auditLog']['edges'][number]['node']

const words = { title: m.audit_title, count: m.audit_count }

export default function AuditPage() {
  const { may } = useViewer()
  const params = useListParams()
  const list = usePageOf(params, auditQuery, auditVariables(params))
  const { actorOf, nameOf } = useEntryNames(list.rows)
  return (
    <ListPage>
      <PageTitle>{m.layouts_back_office_title({ title: m.audit_title() })}</PageTitle>
      <PageHead
        title={m.audit_title()}
        description={may('audit.export') ? m.audit_about() : m.audit_about_own()}
      >
        {may('audit.export') ? (
          <ExportButton
            name="audit-log"
            query={exportAuditQuery}
            variables={{ filter: auditFilter(params) }}
            read={(data) => data.exportAuditLog}
          />
        ) : null}
      </PageHead>
      <ResourceList
        name="audit"
        {...{ words, list }}
        columns={columns(actorOf, nameOf)}
        nameOf={(row: Row) => plainSentence(row, actorOf(row))}
        hrefOf={(row) => params.hrefToEdit(row.id)}
        actions={[]}
        tabs={null}
        lead={<AuditFilters params={params} />}
        empty={{
          icon: ScrollText,
          title: m.audit_none(),
          description: m.audit_none_about(),
          action: null,
        }}
      />
      <EditorDrawer
        words={{ add: m.audit_entry, gone: m.audit_gone }}
        editing={params.editing}
        mayCreate={false}
        onClose={params.closeEditor}
        query={auditEntryQuery}
        read={(data) => data.auditEntry}
        nameOf={() => m.audit_entry()}
      >
        {(entry) => (entry ? <EntryDetails entry={entry} /> : null)}
      </EditorDrawer>
    </ListPage>
  )
}

const plainSentence = (row: Row, actor: Actor) => {
  const { text, name } = sentenceOf(row)
  return text({ who: actor.name, name })
}

function columns(actorOf: (row: Row) => Actor, nameOf: NameOf): Column<Row>[] {
  return [
    {
      id: 'what',
      header: m.audit_what(),
      cell: (row) => <EntrySentence entry={row} actor={actorOf(row)} />,
      lead: (row) => {
        const { name, photo } = actorOf(row)
        return <PersonAvatar name={name} photo={photo} size="sm" />
      },
      detail: (row) =>
        changedFields(row, nameOf)
          .map(({ field, before, after }) => `${field}: ${before ? `${before} → ` : ''}${after}`)
          .join(' · '),
    },
    {
      id: 'kind',
      header: m.audit_kind(),
      cell: ({ command }) => kindWord(command.split('.')[0] ?? ''),
      width: '32',
    },
    {
      id: 'address',
      header: m.audit_address(),
      cell: ({ address }) => address,
      width: '36',
    },
    {
      id: 'when',
      header: m.audit_when(),
      cell: ({ occurredAt }) => <RelativeTime at={occurredAt} />,
      width: '36',
      phone: 'below',
    },
  ]
}
