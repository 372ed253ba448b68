import { Button } from '@chakra-ui/react/button'
import { chakra } from '@chakra-ui/react/styled-system'
import { FlaskConical, HardDrive, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useClient, useQuery } from 'urql'
import { toFailure } from '../api/failure.ts'
import { serverAddress } from '../api/server-address.ts'
import type { Confirmed } from '../api/use-graphql.ts'
import { PersonNamed } from '../directory/names.tsx'
import { ResourceForm } from '../forms/resource-form.tsx'
import { useResourceForm } from '../forms/use-resource-form.ts'
import { ListPage, PageHead } from '../layouts/pages.tsx'
import { SideNav, sideEntry } from '../layouts/side-nav.tsx'
import { LoadFailure } from '../ui/load-failure.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import { rich } from '../ui/rich.tsx'
import { SettingCard, SettingSkeleton } from '../ui/setting-card.tsx'
import { toast } from '../ui/toast.ts'
import { m, type Text } from '../words/m.ts'
import { SettingControl } from './setting-fields.tsx'
import { DemoCard, useDemo } from './demo-card.tsx'
import { VapidCard } from './vapid-card.tsx'
import { StorageCard } from './storage-card.tsx'
import { inputOf, inWords, settingGroups, valuesOf, type SettingValues } from './setting-groups.ts'
import { settingsQuery, updateSettings, type SettingGroup } from './setting.ts'

type GroupName = SettingGroup['name']
const names = Object.keys(settingGroups) as GroupName[]
/** What only the environment decides has a page of its own here. */
const places = [...names, 'STORAGE', 'DEMO'] as const
type Place = (typeof places)[number]
const placeTabs: Record<Place, { title: Text; icon: LucideIcon }> = {
  ...settingGroups,
  STORAGE: { title: m.settings_storage, icon: HardDrive },
  DEMO: { title: m.settings_demo, icon: FlaskConical },
}

interface SettingsPageProps {
  /** Buttons that use in earnest what a group sets up. */
  proofs: Partial<Record<Place, ReactNode>>
  confirmed: Confirmed
}

/** The settings of the site: groups beside each other's forms, or above them on a phone. */
export function SettingsPage({ proofs, confirmed }: SettingsPageProps) {
  const [params] = useSearchParams()
  const named = params.get('group')?.toUpperCase()
  const [{ data, error }, ask] = useQuery({
    query: settingsQuery,
    requestPolicy: 'cache-and-network',
  })
  // Only owners may change how mails are sent.
  const demo = useDemo(data?.settings.find(({ name }) => name === 'MAIL')?.mayUpdate ?? false)
  const visible = places.filter((each) => each !== 'DEMO' || demo)
  const place = visible.find((each) => each === named) ?? places[0]!
  const group = data?.settings.find((each) => each.name === place)
  const mayProve = data?.settings.some(({ mayUpdate }) => mayUpdate)
  return (
    <ListPage>
      <PageTitle>{m.layouts_back_office_title({ title: m.settings_title() })}</PageTitle>
      <PageHead title={m.settings_title()} description={m.settings_about()} />
      <chakra.div
        display={{ md: 'grid' }}
        gridTemplateColumns="14rem minmax(0, 1fr)"
        gap="8"
        alignItems="start"
      >
        <GroupLinks visible={visible} current={place} />
        {place === 'STORAGE' ? (
          <StorageCard proof={mayProve ? proofs.STORAGE : null} />
        ) : place === 'DEMO' && demo ? (
          <DemoCard demo={demo} confirmed={confirmed} />
        ) : group ? (
          <chakra.div display="grid" gap="6" minW="0">
            <GroupForm key={place} group={group} proof={proofs[place]} confirmed={confirmed} />
            {place === 'PUSH' ? <VapidCard /> : null}
          </chakra.div>
        ) : error ? (
          <LoadFailure
            title={m.settings_not_loaded()}
            failure={toFailure(error)}
            onRetry={() => ask({ requestPolicy: 'network-only' })}
          />
        ) : (
          <SettingSkeleton />
        )}
      </chakra.div>
    </ListPage>
  )
}

const GroupLink = chakra(Link, { base: sideEntry })

function GroupLinks({ visible, current }: { visible: Place[]; current: Place }) {
  return (
    <SideNav label={m.settings_groups()}>
      {visible.map((name) => {
        const { title, icon: Icon } = placeTabs[name]
        return (
          <li key={name}>
            <GroupLink
              to={{ search: `?group=${name.toLowerCase()}` }}
              aria-current={name === current ? 'page' : undefined}
            >
              <Icon aria-hidden="true" /> {title()}
            </GroupLink>
          </li>
        )
      })}
    </SideNav>
  )
}

interface GroupFormProps {
  group: SettingGroup
  proof: ReactNode
  confirmed: Confirmed
}

function GroupForm({ group, proof, confirmed }: GroupFormProps) {
  const { title, about, fields } = settingGroups[group.name]
  const editor = useGroupEditor(group, confirmed)
  const { isDirty, isSubmitting } = editor.form.formState
  const { mayUpdate, settings } = editor.base ?? group
  const visible = Object.entries(fields)
    .filter(([, { control }]) => control !== 'secret')
    .map(([name, field]) => ({
      ...{ name, label: field.label() },
      show: (value: string) => inWords(field, value),
    }))
  const submit = () => void editor.submit('save')
  return (
    <ResourceForm {...{ editor, visible, valuesOf }} onSubmit={() => mayUpdate && submit()}>
      <SettingCard
        title={title()}
        description={mayUpdate ? about() : `${about()} ${m.settings_read_only()}`}
        actions={
          <>
            <LastChange group={editor.base ?? group} />
            {mayUpdate ? (
              <>
                {proof}
                <Button type="submit" disabled={!isDirty || isSubmitting}>
                  {isSubmitting ? m.settings_saving() : m.settings_save()}
                </Button>
              </>
            ) : null}
          </>
        }
      >
        <chakra.div
          display="grid"
          gap="6"
          maxW="lg"
          gridTemplateColumns={{ md: 'repeat(2, minmax(0, 1fr))' }}
        >
          {Object.entries(fields).map(([key, field]) => {
            const setting = settings.find((each) => each.key === key)
            return setting ? (
              <SettingControl
                key={`${key} ${group.version}`}
                {...{ field, setting, readOnly: !mayUpdate }}
              />
            ) : null
          })}
        </chakra.div>
      </SettingCard>
    </ResourceForm>
  )
}

/** "Ann changed this 2 days ago" */
function LastChange({ group: { updatedAt, updatedBy } }: { group: SettingGroup }) {
  return (
    <chakra.span textStyle="xs" color="fg.muted" flex="1" minW="40">
      {updatedAt && updatedBy
        ? rich(m.settings_last_change, {
            who: <PersonNamed id={updatedBy} />,
            when: <RelativeTime at={updatedAt} />,
          })
        : null}
    </chakra.span>
  )
}

function useGroupEditor(group: SettingGroup, confirmed: Confirmed) {
  const client = useClient()
  return useResourceForm<SettingGroup, SettingValues>({
    resource: `settings-${group.name.toLowerCase()}`,
    latest: group,
    valuesOf: (row) => valuesOf(row ?? group),
    // Secrets must not lie in the browser's storage.
    notKept: group.settings.filter(({ secret }) => secret).map(({ key }) => key),
    async save({ values, version }) {
      const variables = { group: group.name, version, values: inputOf(group, values) }
      const { data, error } = await confirmed(() => client.mutation(updateSettings, variables))
      return { saved: data?.updateSettings ?? null, failure: error ? toFailure(error) : null }
    },
    async reload() {
      const again = { requestPolicy: 'network-only' } as const
      const { data, error } = await client.query(settingsQuery, {}, again)
      const saved = data?.settings.find(({ name }) => name === group.name) ?? null
      return { saved, failure: error ? toFailure(error) : null }
    },
    onSaved() {
      void toast({ title: m.settings_saved(), tone: 'success' })
      void serverAddress.load()
    },
  })
}
