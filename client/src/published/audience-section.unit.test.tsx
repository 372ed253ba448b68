import type { Audience } from '@prakat/schema/audience'
import { act, useEffect } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerGraphql, signInAs } from '../test/answer-graphql.ts'
import { connectionOf, ownerAnswers } from '../test/build-position.ts'
import { cleanUp } from '../test/clean-up.ts'
import { renderPage } from '../test/render-page.tsx'
import { click } from '../test/type-into.ts'
import { AudienceSection } from './audience-section.tsx'
import { WithAudienceText } from './audience-text.tsx'
import { everyone } from './audience.ts'

beforeEach(() => signInAs('u1'))
afterEach(async () => {
  await cleanUp()
  vi.unstubAllGlobals()
})

const nurses = {
  ...{ __typename: 'Group', id: 'g1', name: 'Nurses', memberCount: 5, permissions: [] },
  can: { __typename: 'GroupCan', changeMembers: true },
}
const ward = { __typename: 'Department', id: 'd1', nameEn: 'Ward 3', nameTh: '', code: 'W3' }
const malee = { __typename: 'User', id: 'u2', name: 'Malee', nameTh: '', departmentId: 'd1' }

async function open(audience: Audience) {
  answerGraphql({
    ...ownerAnswers,
    GroupNames: () => ({ groups: connectionOf('Group', [nurses]) }),
    DepartmentNames: () => ({ departments: connectionOf('Department', [ward]) }),
    PersonNames: () => ({ users: connectionOf('User', [malee]) }),
    AudiencePreview: () => ({
      previewAudience: { __typename: 'AudiencePreview', people: 6, invited: 0, suspended: 0 },
    }),
  })
  let chosen = audience
  function Page() {
    const form = useForm({ defaultValues: { audience } })
    useEffect(
      () =>
        form.subscribe({
          formState: { values: true },
          callback: ({ values }) => void (chosen = values.audience),
        }),
      [form],
    )
    return (
      <FormProvider {...form}>
        <AudienceSection address={{ anybody: true, departmentIds: [] }} />
      </FormProvider>
    )
  }
  const { body } = await renderPage({ path: '/', at: '/', page: <Page /> })
  return { body, chosen: () => chosen }
}
const option = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('[role=option]')].find(({ textContent }) =>
    textContent?.startsWith(name),
  )

test('one field finds groups and people, and keeps each among those of its kind', async () => {
  const { body, chosen } = await open({ ...everyone, everyone: false })
  await act(async () => document.querySelector<HTMLElement>('[role=combobox]')?.click())
  for (const name of ['Nurses', 'Malee']) {
    await vi.waitFor(() => expect(option(name)).toBeDefined())
    await act(async () => option(name)?.click())
  }
  expect(chosen()).toMatchObject({ groupIds: ['g1'], userIds: ['u2'], departmentIds: [] })
  await vi.waitFor(() => expect(option('Malee')?.textContent).toBe('Malee Ward 3'))
  await vi.waitFor(() => expect(body.textContent).toContain('Goes to 6 people'))
  await click('Remove Nurses')
  expect(chosen()).toMatchObject({ groupIds: [], userIds: ['u2'] })
})

test('whom it is not for is asked behind a link, and shown where there is somebody', async () => {
  await open(everyone)
  expect(document.querySelector('[role=combobox]')).toBeNull()
  await click('Except…')
  expect(document.querySelector('[role=combobox]')).not.toBeNull()
  await cleanUp()
  await open({ ...everyone, excludeGroupIds: ['g1'] })
  expect(document.querySelector('[role=combobox]')).not.toBeNull()
})

test('an audience names who is in it, and who is left out of whatever kind', async () => {
  answerGraphql({
    ...ownerAnswers,
    GroupNames: () => ({ groups: connectionOf('Group', [nurses]) }),
    DepartmentNames: () => ({ departments: connectionOf('Department', [ward]) }),
  })
  const audience = { ...everyone, excludeGroupIds: ['g1'], excludeDepartmentIds: ['d1'] }
  const page = <WithAudienceText value={audience}>{(text) => <p>{text}</p>}</WithAudienceText>
  const { body } = await renderPage({ path: '/', at: '/', page })
  await vi.waitFor(() => expect(body.textContent).toMatch(/Everyone\nExcept: Nurses.*Ward 3/))
})

test('groups and people are left out as they are chosen', async () => {
  const { body, chosen } = await open(everyone)
  await click('Except…')
  await act(async () => document.querySelector<HTMLElement>('[role=combobox]')?.click())
  for (const name of ['Nurses', 'Malee']) {
    await vi.waitFor(() => expect(option(name)).toBeDefined())
    await act(async () => option(name)?.click())
  }
  expect(chosen()).toMatchObject({ excludeGroupIds: ['g1'], excludeUserIds: ['u2'], groupIds: [] })
  expect(body.querySelectorAll('li')).toHaveLength(2)
})
